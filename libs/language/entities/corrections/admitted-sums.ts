import { foldedAt, type Token } from '../../portuguese/tokens';
import type { Candidate } from '../entity';
import type { Passage } from '../passage';
import { CURRENCY } from '../recognizers/amounts/money-words';

/** How far from a mistake that is admitted the wrong sum was said, and how soon behind it the right one follows, in tokens. */
const TALK = 40;
const SOON = 16;
const MISTAKES = /^(?:enganou|enganei|enganado|confundi|confundiu|errei|errou|equivoquei|equivocou)$/u;
const WRONGLY =
  /^(?:ta|esta|tava|li|leu|lendo|olhei|falei|falou|vi|viu|vendo|passei|passou|anotei|anotou|informei|informaram|falaram)$/u;

/** "eu li errado", "quem passou esse valor se enganou", "tem razão": whether a mistake is admitted at a token. */
function admitsAt(tokens: readonly Token[], at: number): boolean {
  const word = foldedAt(tokens, at);
  if (word === 'razao') return /^(?:tem|tens)$/u.test(foldedAt(tokens, at - 1));
  if (word === 'errado') return [1, 2, 3].some((back) => WRONGLY.test(foldedAt(tokens, at - back)));
  return MISTAKES.test(word);
}

/** "Aqui na nota tá cento e sessenta e oito. — Ah, é, cento e sessenta e oito.": the sum that the other speaker has just said is the right one. */
function takesOverAt({ tokens, reader }: Passage, at: number, sums: readonly Candidate[]): boolean {
  if (foldedAt(tokens, at) !== 'ah' || !reader.changesSpeaker(at - 1, at)) return false;
  let from = at + 1;
  while (from < at + MOST_AGREEING && AGREES.test(tokens[from]?.lower ?? '')) from += 1;
  const before = sums.findLast(({ to }) => to <= at && to >= at - TO_ANSWER);
  if (before === undefined || from === at + 1) return false;
  const words = tokens.slice(before.from, before.to).filter(({ folded }) => !CURRENCY.has(folded));
  return words.every(({ folded }, index) => foldedAt(tokens, from + index) === folded);
}

const AGREES = /^(?:[,.!]|é|sim|verdade|isso|mesmo)$/u;
const TO_ANSWER = 4;
const MOST_AGREEING = 6;

/**
 * The mentions of sums that a speaker admits to be wrong: "… tem que levar quinze reais. — No bilhete tá doze. — Ah, é doze, eu li errado.", "… era
 * duzentos. — Quem passou esse valor se enganou, é de oitenta reais".
 */
export function admittedSums(passage: Passage, chosen: readonly Candidate[]): Candidate[] {
  const { tokens, words } = passage;
  const sums = chosen.filter(({ kind }) => kind === 'amounts');
  if (sums.length < 2) return [];
  const wrong: Candidate[] = [];
  for (let at = 1; at < tokens.length; at += 1) {
    if (!admitsAt(tokens, at) && !takesOverAt(passage, at, sums)) continue;
    const speakerOf = (token: number): string | undefined => words[tokens[token]!.word]?.speaker;
    const isOfSpeaker = ({ from }: Candidate): boolean => speakerOf(from) === speakerOf(at);
    const before = sums.filter(({ from, to }) => to <= at && at - from <= TALK);
    const next = sums.find(({ from }) => from > at && from - at <= SOON);
    const right = next !== undefined && isOfSpeaker(next) ? next : before.at(-1);
    const isOther = (sum: Candidate): boolean => sum.fields.cents !== right?.fields.cents;
    const mistaken = before.findLast((sum) => isOther(sum) && (right === next || isOfSpeaker(sum)));
    const isSame = ({ fields }: Candidate): boolean => fields.cents === mistaken?.fields.cents;
    if (mistaken === undefined || sums.some((sum) => sum.from > at && sum.from - at <= TALK && isSame(sum))) continue;
    wrong.push(...before.filter(isSame));
  }
  return wrong;
}
