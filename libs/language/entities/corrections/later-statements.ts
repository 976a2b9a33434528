import { correctionAt, fillerAt } from '../../portuguese/gap-words';
import { plainDigits, type PlainDigits } from '../../portuguese/plain-digits';
import { foldedAt, type Token } from '../../portuguese/tokens';
import { wordSet } from '../../portuguese/word-set';
import type { Candidate, TokenSpan } from '../entity';
import type { Passage } from '../passage';

/** A few digits that are said after a value, by which it may be corrected. */
export interface LaterDigits {
  readonly digits: string;
  readonly said: TokenSpan;
  /** "o final é …" */
  readonly isEnding: boolean;
  /** What was said since the value contradicts it: "não", "mas", "não bate". */
  readonly isContrary: boolean;
  /** The answer to the question whether the value is right. */
  readonly isAnswer: boolean;
  /** "o do meu irmão é o mesmo, só que termina em …" */
  readonly isOfAnother: boolean;
}

const ENDINGS = wordSet('final finais termina terminam terminando acaba finalzinho ultimos ultimo');
const LINKS = wordSet('e o os em com sao digitos numeros numero na verdade mesmo certo dois tres quatro');
const CONTRARY = wordSet('mas porem invalido errado incorreto');
const SAME = wordSet('mesmo igual');
const FEWEST_DIGITS = 2;
const MOST_DIGITS = 6;
const MAX_LINKS = 4;
/** "…, confere?" */
const MAX_TO_QUESTION = 4;
/** Words from a question to the digits of its answer, besides fillers and corrections. */
const MAX_ANSWER = 3;

/** The digits that are said to be the end of a value: "o final é oito três". */
export function endingAt(tokens: readonly Token[], name: number): PlainDigits | null {
  if (!ENDINGS.has(foldedAt(tokens, name))) return null;
  let at = name + 1;
  while (at - name <= MAX_LINKS && isLink(tokens, at)) at += 1;
  return plainDigits(tokens, at, true);
}

/** "os dois últimos são três um": a count is no digit of the end. */
function isLink(tokens: readonly Token[], at: number): boolean {
  const { folded, text, numeral } = tokens[at] ?? { folded: '', text: '', numeral: false };
  if (numeral) return /^ultim/u.test(foldedAt(tokens, at - 1)) && tokens[at + 1]?.numeral !== true;
  return text === ',' || LINKS.has(folded);
}

/** "meia sete no final" */
export function isNamedEnd(tokens: readonly Token[], at: number): boolean {
  return /^(?:no|ao)$/u.test(foldedAt(tokens, at)) && /^(?:final|fim|finalzinho)$/u.test(foldedAt(tokens, at + 1));
}

/** Length in tokens of a filler, up to the name of an end in it ("o final"); or 0. */
function fillerBefore(tokens: readonly Token[], at: number): number {
  const length = fillerAt(tokens, at);
  for (let next = 1; next < length; next += 1) if (ENDINGS.has(foldedAt(tokens, at + next))) return next;
  return length;
}

/** Where a question about the value ends; null when there is none. */
function questionEnd(tokens: readonly Token[], value: TokenSpan): number | null {
  for (let at = value.to, words = 0; words < MAX_TO_QUESTION && tokens[at] !== undefined; at += 1) {
    if (tokens[at]?.text === '?') return at + 1;
    // "…, cento e sessenta e três. – Sessenta e três?"
    if (tokens[at]?.numeral !== true && tokens[at]?.lower !== 'e') words += 1;
  }
  return null;
}

/** Follows what is said after a value. */
class StatementReader {
  private isContrary = false;
  private isOfAnother = false;
  /** Words of the answer to the question about the value; null before one. */
  private answered: number | null = null;

  constructor(
    private readonly passage: Passage,
    private readonly value: Candidate,
  ) {}

  /** The digits that are said from the end of the value to a token. */
  read(to: number): LaterDigits[] {
    const { tokens } = this.passage;
    const found: LaterDigits[] = [];
    const asked = questionEnd(tokens, this.value);
    for (let at = this.value.to; at < to;) {
      if (at === asked) this.answered = 0;
      if (this.isOtherSubject(at)) break;
      const ending = endingAt(tokens, at);
      const digits = ending ?? (tokens[at]?.numeral === true ? plainDigits(tokens, at, true) : null);
      if (digits === null || digits.to > to) at += this.pass(at);
      else {
        const isAnswer = this.answered !== null && this.answered <= MAX_ANSWER;
        const { isContrary, isOfAnother } = this;
        const { digits: text, from } = digits;
        const { length } = text;
        // "Nove no final."
        const isNamed = isNamedEnd(tokens, digits.to);
        if ((isNamed || length >= FEWEST_DIGITS) && length <= MOST_DIGITS)
          found.push({
            digits: text,
            said: { from, to: digits.to },
            isEnding: ending !== null || isNamed,
            isContrary,
            isAnswer,
            isOfAnother,
          });
        at = digits.to;
      }
    }
    return found;
  }

  /** Notes what a word says about the value; returns its length in tokens. */
  private pass(at: number): number {
    const { tokens } = this.passage;
    const correction = correctionAt(tokens, at);
    const word = foldedAt(tokens, at);
    this.isContrary ||= correction > 0 || CONTRARY.has(word);
    const before = foldedAt(tokens, at - 1);
    this.isOfAnother ||= SAME.has(word) && (before === 'o' || before === 'e' || tokens[at - 1]?.lower === 'é');
    const filler = correction || fillerBefore(tokens, at);
    const isSaid = filler === 0 && tokens[at]?.kind === 'word' && tokens[at].lower !== 'é';
    if (this.answered !== null && isSaid && !ENDINGS.has(word)) this.answered += 1;
    return Math.max(1, filler);
  }

  /** A word that announces a number of another kind. */
  private isOtherSubject(at: number): boolean {
    const cue = this.passage.cues.nearest(at + 1);
    return cue !== null && cue.at === at && cue.kind !== this.value.kind;
  }
}

/** The digits that are said between a value and a token, with what they say about it. */
export function laterDigits(passage: Passage, value: Candidate, to: number): LaterDigits[] {
  return new StatementReader(passage, value).read(to);
}
