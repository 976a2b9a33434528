import { FORMS_OF_ADDRESS } from '../../portuguese/forms-of-address';
import { isPause } from '../../portuguese/gap-words';
import { endsSentence, foldedAt, type Token } from '../../portuguese/tokens';
import type { Candidate } from '../entity';
import type { Passage } from '../passage';
import { readMoneyNumber } from '../recognizers/amounts/money-number';

/** How far back the mentions of a sum that is replaced stand, in tokens. */
const TALK = 40;
/** Tokens from a sum to the one that replaces it, where the speaker thinks again, and where an explanation comes between. */
const MOST_RETHINKING = 7;
const MOST_EXPLAINING = 20;
/** Words between a sum and the apology for it ("em agosto"), and between the apology and the right sum ("subiu"). */
const MOST_BETWEEN = 5;
const MOST_EXCUSED = 3;
/** Tokens after the sum in a question. */
const QUESTION_END = 8;
const APOLOGY = /^(?:desculpa|desculpe|perdao|minto|digo|alias)$/u;
const WAITS = /^(?:desculpa|desculpe|perdao|minto|espera|perai|pera|calma|opa)$/u;
const PAUSES = /^(?:espera|perai|pera|calma|ai|e)$/u;

/** The place of "desculpa" or "quer dizer" before a sum, with a word or two between; -1 for none. */
function apologyBefore(tokens: readonly Token[], from: number): number {
  for (let at = from - 1, words = 0; at > 0 && words < MOST_EXCUSED; at -= 1) {
    const word = foldedAt(tokens, at);
    if (APOLOGY.test(word)) return at;
    if (word === 'dizer' && foldedAt(tokens, at - 1) === 'quer') return at - 1;
    if (tokens[at]!.numeral || endsSentence(tokens, at)) return -1;
    if (tokens[at]!.kind === 'word') words += 1;
  }
  return -1;
}

/** "um milhão e trezentos mil em agosto, desculpa, um milhão e duzentos mil", "vinte e dois... desculpa, subiu, vinte e quatro" */
function isApologized({ tokens, reader }: Passage, { to }: Candidate, from: number): boolean {
  const apology = apologyBefore(tokens, from);
  if (apology < to || apology - to > MOST_BETWEEN || reader.changesSpeaker(to - 1, from)) return false;
  const between = tokens.slice(to, apology);
  return between.at(-1)?.kind === 'symbol' && !between.slice(0, -1).some((_, at) => endsSentence(tokens, to + at));
}

/** "Oitocentos. Ah, não, tira mil": the speaker thinks again at once. */
function isRethought({ tokens, reader }: Passage, { to }: Candidate, from: number): boolean {
  if (from - to > MOST_RETHINKING || reader.changesSpeaker(to - 1, from)) return false;
  const words = tokens.slice(to, from).filter(({ kind }) => kind === 'word');
  // "Não, pera, melhor setecentos"
  const [first, ...rest] = words.map(({ folded }) => folded);
  const said = [first, ...rest.filter((word) => !PAUSES.test(word))].join(' ');
  return /^(?:ah|ih|opa|nao) (?:nao|minto|desculpa)\b/u.test(said) || INSTEAD.test(said);
}

/** "Mil. Não, tira só setecentos", "Setecentos... não, melhor novecentos" */
const INSTEAD =
  /^(?:nao|melhor) (?:tira|saca|bota|poe|coloca|faz|faca|deixa|manda|quero|me (?:da|ve|manda))(?: so| em)?$|^nao (?:melhor|pensando (?:bem|melhor))$/u;

/** "Tá sessenta e dois. Não, perdão, esse é o preço antigo, agora tá sessenta e oito.", "159. Espera… não, esse tá na promoção, 129." */
export function isExplained({ tokens, reader }: Passage, { to }: Candidate, from: number): boolean {
  if (from - to > MOST_EXPLAINING || reader.changesSpeaker(to - 1, from)) return false;
  const words = tokens.slice(to, from).filter(({ kind }) => kind === 'word');
  const opening = words.slice(0, 2).map(({ folded }) => folded);
  if (opening.some((word) => WAITS.test(word))) return words.some(({ folded }) => folded === 'nao');
  // "três mil... não, baixaram, agora é mil e quinhentos"
  const denial = tokens.slice(to, from).findIndex(({ folded }) => folded === 'nao');
  const isPaused = denial > 0 && isPause(tokens, to + denial - 1) && tokens[to + denial + 1]?.text === ',';
  return isPaused && STATED_NOW.test(`${foldedAt(tokens, from - 2)} ${foldedAt(tokens, from - 1)}`);
}

const STATED_NOW = /^agora (?:e|sao|ta|esta|ficou|fica)$/u;

/** "Quinhentos e noventa? — Ai, desculpa, olhei a tabela antiga. Agora é setecentos e vinte.": what is right now. */
function isRenewed({ tokens, reader }: Passage, { to }: Candidate, from: number): boolean {
  if (from - to > MOST_EXPLAINING) return false;
  const states = /^(?:é|são|fica|ficou|custa)$/u.test(tokens[from - 1]?.lower ?? '');
  if (!states || !/^(?:agora|certo|verdade|valor)$/u.test(foldedAt(tokens, from - 2))) return false;
  const turn = Array.from({ length: from - to }, (_, at) => to + at).find((at) => reader.changesSpeaker(at - 1, at));
  return turn !== undefined && tokens.slice(turn, turn + MOST_BETWEEN).some(({ folded }) => APOLOGY.test(folded));
}

/** "Esse azeite é vinte e dois e noventa? — Não, senhora, … É dezoito e noventa.", "Não era duzentos e cinquenta? — Era duzentos e setenta mesmo": denied. */
function isAskedInVain({ tokens, reader }: Passage, { from: asked, to }: Candidate, from: number): boolean {
  if (from - to > TALK) return false;
  let end = to;
  while (end - to < QUESTION_END && tokens[end] !== undefined && tokens[end]!.text !== '?') end += 1;
  if (tokens[end]?.text !== '?' || !reader.changesSpeaker(end, end + 1) || reader.changesSpeaker(end + 1, from))
    return false;
  const copula = /^(?:é|era|foi|são|eram|foram|tá)$/u;
  if (foldedAt(tokens, end + 1) === 'nao')
    return copula.test(tokens[from - 1]?.lower ?? '') || isNextSaid(tokens, end + 2, from);
  const isNegated = foldedAt(tokens, asked - 2) === 'nao' && copula.test(tokens[asked - 1]?.lower ?? '');
  return isNegated && copula.test(tokens[end + 1]?.lower ?? '') && from === end + 2;
}

/** "Não, peraí, mil e oitocentos": nothing but waiting and a form of address stands before the sum. */
function isNextSaid(tokens: readonly Token[], start: number, from: number): boolean {
  return tokens
    .slice(start, from)
    .every(
      ({ kind, folded }) =>
        kind === 'symbol' || WAITS.test(folded) || PAUSES.test(folded) || FORMS_OF_ADDRESS.has(folded),
    );
}

const ANNOUNCES = /^(?:quer dizer|ou melhor|melhor dizendo|na verdade)$/u;
const ANNOUNCES_ALONE = /^(?:alias|minto|corrigindo|digo)$/u;
/** Directly before the sum that stands in the place of another. */
const STATES =
  /^(?:é|são|foi|foram|era|eram|deu|deram|manda|mande|faz|faça|bota|bote|põe|coloca|deixa|tira|quero|dá|vê|empresta)$/u;

/** "… quatrocentos reais. — … — Quer dizer, foram quatrocentos e cinquenta", "Aliás, manda cinquenta": the speaker of a sum says another. */
function isSaidOtherwise({ tokens, reader }: Passage, before: Candidate, from: number): boolean {
  const verb = /^(?:só|logo|uns|os|me)$/u.test(tokens[from - 1]?.lower ?? '') ? from - 2 : from - 1;
  if (from - before.to > TALK || !STATES.test(tokens[verb]?.lower ?? '')) return false;
  const lead = foldedAt(tokens, verb - 1) === 'me' ? verb - 2 : verb - 1;
  const end = tokens[lead]?.text === ',' ? lead - 1 : lead;
  const isPhrase = ANNOUNCES.test(`${foldedAt(tokens, end - 1)} ${foldedAt(tokens, end)}`);
  if (!isPhrase && !ANNOUNCES_ALONE.test(foldedAt(tokens, end))) return false;
  const start = isPhrase ? end - 1 : end;
  const opens = endsSentence(tokens, start - 1) || reader.changesSpeaker(start - 1, start);
  return opens && start >= before.to && !reader.changesSpeaker(before.from, from);
}

/** "Capaz que tu pagou quarenta pila nisso! — Paguei quarenta e cinco.": the answer says the same of another sum. */
function isPaidOtherwise({ tokens, reader }: Passage, { from: asked, to }: Candidate, from: number): boolean {
  if (from - to > TALK || !reader.changesSpeaker(from - 2, from - 1) || reader.changesSpeaker(to, from - 2))
    return false;
  if (!/^[!?]$/u.test(tokens[from - 2]?.text ?? '')) return false;
  if (!endsPhrase(tokens, readMoneyNumber(tokens, from)?.end ?? from)) return false;
  const verb = foldedAt(tokens, from - 1);
  // "Ele cobrou oitenta pela visita? — Cobrou cem."
  if (PAST.test(verb)) return [1, 2].some((back) => foldedAt(tokens, asked - back) === verb);
  if (!PAST_OF_SPEAKER.test(verb)) return false;
  const stem = verb.replace(/(?:guei|ei|i)$/u, '');
  return [1, 2].some((back) => {
    const word = foldedAt(tokens, asked - back);
    return word.startsWith(stem) && /(?:ou|eu|iu|aste|este)$/u.test(word);
  });
}

/** "paguei oitenta e dois de água": another thing follows. */
const endsPhrase = (tokens: readonly Token[], end: number): boolean =>
  tokens[end] === undefined ||
  tokens[end].kind === 'symbol' ||
  /^(?:e|mas|reais|nele|nela|nisso)$/u.test(tokens[end].folded);

const PAST_OF_SPEAKER =
  /^(?:paguei|dei|gastei|cobrei|vendi|comprei|peguei|recebi|ganhei|perdi|emprestei|mandei|tirei|saquei)$/u;

const PAST = /^(?:cobrou|pagou|deu|veio|custou|ficou|saiu|fechou|vendeu|gastou|ganhou|recebeu|pediu|ofereceu)$/u;

/** "me deve cento e cinquenta. — Não era cento e trinta? — É mesmo, cento e trinta.": the other speaker knows better. */
function isRemembered({ tokens, reader }: Passage, { to }: Candidate, from: number): boolean {
  let question = from - 1;
  while (question > from - LONGEST_ASKED && tokens[question]?.text !== '?') question -= 1;
  if (question <= to || tokens[question]?.text !== '?' || !reader.changesSpeaker(question, question + 1)) return false;
  const answer = tokens.slice(question + 1, from).filter(({ kind }) => kind === 'word');
  // "Era, mas cortaram cinco mil."
  if (answer.some(({ folded }) => /^(?:mas|so|porem)$/u.test(folded))) return false;
  if (!AGREES.test(answer.map(({ folded }) => folded).join(' '))) return false;
  let asked = question;
  while (tokens[asked - 1]?.numeral === true || tokens[asked - 1]?.lower === 'e') asked -= 1;
  return /^(?:era|foi|eram)$/u.test(foldedAt(tokens, asked - 1)) && foldedAt(tokens, asked - 2) === 'nao';
}

const LONGEST_ASKED = 10;
const AGREES = /^(?:ah )?(?:e|era|foi|verdade|isso|tem razao|exato)\b/u;

const REPLACES = [isApologized, isRethought, isExplained, isRenewed, isAskedInVain, isSaidOtherwise, isPaidOtherwise];

/** The mentions of the sum directly before the one at a token, which replaces it. */
export function replacedSums(passage: Passage, chosen: readonly Candidate[], from: number): Candidate[] {
  const sums = chosen.filter(({ kind, to }) => kind === 'amounts' && to <= from && from - to <= TALK);
  const before = sums.at(-1);
  if (before === undefined) return [];
  const isSame = ({ fields }: Candidate): boolean => fields.cents === before.fields.cents;
  const said = chosen.find((sum) => sum.kind === 'amounts' && sum.from === from);
  const isOther = said === undefined || !isSame(said);
  if (isOther && REPLACES.some((replaces) => replaces(passage, before, from))) return sums.filter(isSame);
  // The question says the right sum, too.
  const other = sums.findLast(({ fields }) => fields.cents !== said?.fields.cents);
  if (other === undefined || said === undefined || !isRemembered(passage, other, from)) return [];
  return sums.filter(({ fields }) => fields.cents === other.fields.cents);
}
