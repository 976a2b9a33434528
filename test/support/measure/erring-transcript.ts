import { seededRandom } from './seeded-random';

/** A word of a transcript with errors, and what a person must do at it. */
export interface ErringWord {
  readonly text: string;
  readonly isDoubtful: boolean;
  readonly fix:
    | null
    | { readonly kind: 'other'; readonly right: string }
    | { readonly kind: 'extra' }
    /** A word is missing after it. */
    | { readonly kind: 'missing'; readonly right: string };
}

export interface Rates {
  readonly other: number;
  readonly extra: number;
  readonly missing: number;
  /** Shares of wrong and of right words that are doubtful. A missing word leaves no doubt. */
  readonly doubtfulWrong: number;
  readonly doubtfulRight: number;
}

const LETTERS = 'aeioulmnrst';

/** Puts errors into the right words, at most one at each. */
export function erringWords(right: readonly string[], rates: Rates, seed: number): ErringWord[] {
  const random = seededRandom(seed);
  const result: ErringWord[] = [];
  for (const text of right) {
    const doubtful = (isWrong: boolean): boolean => random() < (isWrong ? rates.doubtfulWrong : rates.doubtfulRight);
    const dice = random();
    const last = result.at(-1);
    if (dice < rates.other)
      result.push({ text: misheard(text, random), isDoubtful: doubtful(true), fix: { kind: 'other', right: text } });
    else if (dice < rates.other + rates.extra) {
      result.push({ text, isDoubtful: doubtful(false), fix: null });
      result.push({ text: misheard(text, random), isDoubtful: doubtful(true), fix: { kind: 'extra' } });
    } else if (dice < rates.other + rates.extra + rates.missing && last?.fix === null)
      result[result.length - 1] = { ...last, fix: { kind: 'missing', right: text } };
    else result.push({ text, isDoubtful: doubtful(false), fix: null });
  }
  return result;
}

/** Another word of similar letters, with the same signs around it. */
function misheard(text: string, random: () => number): string {
  const at = [...text].findIndex((letter) => /\p{L}/u.test(letter));
  if (at < 0) return `${text}a`;
  const letter = LETTERS[Math.floor(random() * LETTERS.length)]!;
  const changed = letter === text[at]!.toLowerCase() ? 'z' : letter;
  return text.slice(0, at) + changed + text.slice(at + 1);
}
