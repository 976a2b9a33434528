import { formatStablePrefix } from '../entities/normalize-transcript';
import type { SpokenWord } from '../portuguese/spoken-word';

/** Words that stay in view behind what is settled: no cue, and no row of letters, reaches farther (`settledBorder`). */
const CONTEXT = 220;
/** Speech in which nothing settles for so long is left to the end. Bounds what one call computes. */
const LONGEST_UNSTABLE = 4_000;

/**
 * The formatted text of a recording that is still being heard. A value can go on in the words that follow, so each piece is told once
 * nothing that follows can change it; together the pieces are the beginning of `understandHypothesis(…).text`.
 */
export class StablePartialText {
  /** From a border on. */
  private words: SpokenWord[] = [];
  /** Where settled text ended, among `words`, rising. */
  private borders = [0];
  private begun = false;

  /** What further words make certain: with its leading space unless it is the first piece; empty when that is nothing. */
  hear(words: readonly SpokenWord[]): string {
    const before = this.borders.at(-1) ?? 0;
    if (this.words.length - before > LONGEST_UNSTABLE) return '';
    this.words.push(...words);
    const settled = formatStablePrefix(this.words);
    const texts = settled.words.filter(({ first }) => first >= before).map(({ text }) => text);
    if (texts.length === 0) return '';
    this.settle(settled.spoken);
    const piece = (this.begun ? ' ' : '') + texts.join(' ');
    this.begun = true;
    return piece;
  }

  private settle(border: number): void {
    this.borders.push(border);
    const from = this.borders.findLast((earlier) => earlier <= border - CONTEXT) ?? 0;
    this.words = this.words.slice(from);
    this.borders = this.borders.filter((earlier) => earlier >= from).map((earlier) => earlier - from);
  }
}
