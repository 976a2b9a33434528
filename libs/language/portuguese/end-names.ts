import { PhraseIndex } from './phrase-index';
import { foldedAt, type Token } from './tokens';
import { wordSet } from './word-set';

/** What the last digits of a number are called. */
const NAMES =
  'final, finalzinho, finalzim, finais, fim, resto, restinho, sufixo, complemento, digito, digitos, digito verificador, digitos verificadores, ' +
  'verificador, ultimo, ultimos, ultimo numero, ultimos numeros, ultimo digito, ultimos digitos, ultima parte, parte final';
const END_NAMES = new PhraseIndex(NAMES.split(','));
const LINKS = wordSet('com no mais depois em');
const ARTICLES = wordSet('o os a');
/** "a última parte tá borrada" */
const UNREADABLE = /^(?:borrad|apagad|rasurad|ilegive|ruim|cortad|falhad|embacad)/u;
const COUNTS = wordSet('dois tres quatro 2 3 4');

/** Length in tokens of words that lead to the last digits of a number ("o final", "com o finalzinho", "os dois últimos"), or 0. */
export function endNameAt(tokens: readonly Token[], at: number): number {
  let end = at;
  if (LINKS.has(foldedAt(tokens, end))) end += 1;
  // "final" alone is a filler; other names need an article.
  if (!ARTICLES.has(foldedAt(tokens, end))) return 0;
  end += 1;
  if (COUNTS.has(foldedAt(tokens, end))) end += 1;
  // "os quatro do final"
  if (COUNTS.has(foldedAt(tokens, end - 1)) && foldedAt(tokens, end) === 'do') end += 1;
  const name = END_NAMES.lengthAt(tokens, end);
  if (name === 0) return 0;
  end += name;
  // "os últimos dois"
  if (COUNTS.has(foldedAt(tokens, end)) && tokens[end - 1]?.folded === 'ultimos') return end + 1 - at;
  return stateEnd(tokens, end) - at;
}

/** The end of "são" or "tá borrada" behind the name of the last digits. */
function stateEnd(tokens: readonly Token[], at: number): number {
  if (foldedAt(tokens, at) === 'sao') return at + 1;
  const isUnreadable = /^(?:ta|esta)$/u.test(foldedAt(tokens, at)) && UNREADABLE.test(foldedAt(tokens, at + 1));
  return isUnreadable ? at + 2 : at;
}

const VERBS = 'falta, faltam, faltou, faltaram, ta faltando, tao faltando, esta faltando, estao faltando';
const MISSING = new PhraseIndex(VERBS.split(','));
const OBJECTS =
  'um, dois, um numero, um digito, um numerinho, dois numeros, dois digitos, numero, digito, algum numero, algum digito, mais um';
const MISSED = new PhraseIndex(OBJECTS.split(','));

/** Length in tokens of what the listener says when digits are missing ("falta o final", "tá faltando um número"), or 0. */
export function missingAt(tokens: readonly Token[], at: number): number {
  const verb = MISSING.lengthAt(tokens, at);
  const object = verb === 0 ? 0 : endNameAt(tokens, at + verb) || MISSED.lengthAt(tokens, at + verb);
  return object === 0 ? 0 : verb + object;
}
