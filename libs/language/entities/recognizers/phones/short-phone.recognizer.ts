import { digitEdges } from '../../../portuguese/digit-edges';
import { endsSentence, type Token } from '../../../portuguese/tokens';
import type { Candidate } from '../../entity';
import type { Passage } from '../../passage';
import { isPublicService } from '../../validators/phone';

/** Verbs and nouns after which three digits are a public service: "ligue para o um nove zero". */
const CALLS = new Set(
  (
    'ligue liga ligar ligo liguei ligou ligaram ligando disque disca discar discou disquei telefone fone telefonar telefonou acione acionar ' +
    'acionou acionaram acionei chama chamem chame chamar chamei chamou chamaram atende atendem samu policia bombeiro bombeiros cvv procon ouvidoria denuncia'
  ).split(' '),
);
const LINKS = new Set('pro pra para o a no na numero e pelo ao telefone da do defesa civil militar'.split(' '));
/** Directly before digits these say that a service is called; a bare verb can also count ("liguei cento e noventa vezes"). */
const TO_SERVICE = new Set('pro no pelo o numero telefone disque denuncia samu discar disca e'.split(' '));
const MAX_LINKS = 4;
const SCORE = 3;
/** Words that can follow the number; other words are counted nouns. */
const AFTER = new Set(
  'e que ou pra para se em na no de da do dia com pelo quando porque mas ai agora hoje ontem imediatamente urgente ele ela eles'.split(
    ' ',
  ),
);

interface ShortNumber {
  readonly digits: string;
  readonly end: number;
}

/** Three digits said one by one or as one number, that no other digits follow. */
function readShort(tokens: readonly Token[], at: number): ShortNumber | null {
  let digits = '';
  let end = at;
  while (digits.length < 3) {
    const edge = digitEdges(tokens, end).find((one) => one.digits !== '' && (digits + one.digits).length <= 3);
    if (edge === undefined) return null;
    digits += edge.digits;
    end = edge.end;
  }
  return { digits, end };
}

const LISTENER = /^(?:eu|voce|ce|vc|tu|senhora?|se|quando|precisar|quiser|for|que|de|pra|para|pode|vou|vai)$/u;
/** How far before a verb its conjunction stands. */
const CONJUNCTION = 4;

/** "quando a vizinha chamar o 190": what someone else will do; the number is given to no one. */
function isOfOthers(tokens: readonly Token[], verb: number): boolean {
  if (!/[aei]r$/u.test(tokens[verb]?.folded ?? '') || LISTENER.test(tokens[verb - 1]?.folded ?? '')) return false;
  for (let at = verb - 2; at >= verb - CONJUNCTION && tokens[at]?.kind === 'word'; at -= 1) {
    if (/^(?:quando|se|ate|enquanto)$/u.test(tokens[at]!.folded)) return true;
  }
  return false;
}

function isCalled(tokens: readonly Token[], from: number): boolean {
  if (!TO_SERVICE.has(tokens[from - 1]?.folded ?? '')) return false;
  for (let at = from - 1, links = 0; at >= 0 && links <= MAX_LINKS; at -= 1, links += 1) {
    const word = tokens[at];
    if (word?.kind !== 'word') return false;
    if (CALLS.has(word.folded)) return !isOfOthers(tokens, at);
    if (!LINKS.has(word.folded)) return false;
  }
  return false;
}

function ends(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  if (next === undefined || endsSentence(tokens, at)) return true;
  return next.kind === 'symbol'
    ? ',;!?)'.includes(next.text) && tokens[at + 1]?.numeral !== true
    : AFTER.has(next.folded);
}

/** Three-digit numbers of public services that are called: 190, 192, "disque cem". */
export function recognizeShortPhones({ tokens }: Passage): Candidate[] {
  const found: Candidate[] = [];
  for (let at = 1; at < tokens.length; at += 1) {
    if (tokens[at]?.numeral !== true || tokens[at - 1]?.kind !== 'word' || !isCalled(tokens, at)) continue;
    const short = readShort(tokens, at);
    if (short === null || !isPublicService(short.digits) || !ends(tokens, short.end)) continue;
    const { digits: value, end } = short;
    found.push({ kind: 'phones', value, fields: {}, from: at, to: end, score: SCORE, shown: value });
    at = end - 1;
  }
  return found;
}
