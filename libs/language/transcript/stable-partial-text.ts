import { formatStablePrefix } from '../entities/normalize-transcript';
import type { SpokenWord } from '../portuguese/spoken-word';

/** Words kept before the stable border as context: no cue and no run of letters reaches farther (`stablePrefixEnd`). */
const CONTEXT = 220;
/** After this many words without a stable part, the rest is left for the final text. Bounds the work of one call. */
const MAX_UNSTABLE = 4_000;

/**
 * The stable part of the formatted text of a running transcription. Later words can extend a value, so each part is returned once no later word
 * can change it; the parts together are a prefix of `buildTranscript(…).text`.
 */
export class StablePartialText {
  /** The words from one of the earlier borders on. */
  private words: SpokenWord[] = [];
  /** Ends of the stable prefix so far, as indexes into `words`, ascending. */
  private borders = [0];
  private started = false;

  /** The text that became stable with these words, with a leading space except for the first part; empty when none did. */
  append(words: readonly SpokenWord[]): string {
    const before = this.borders.at(-1) ?? 0;
    if (this.words.length - before > MAX_UNSTABLE) return '';
    this.words.push(...words);
    const stable = formatStablePrefix(this.words);
    const texts = stable.words.filter(({ first }) => first >= before).map(({ text }) => text);
    if (texts.length === 0) return '';
    this.moveBorder(stable.spoken);
    const part = (this.started ? ' ' : '') + texts.join(' ');
    this.started = true;
    return part;
  }

  private moveBorder(border: number): void {
    this.borders.push(border);
    const from = this.borders.findLast((earlier) => earlier <= border - CONTEXT) ?? 0;
    this.words = this.words.slice(from);
    this.borders = this.borders.filter((earlier) => earlier >= from).map((earlier) => earlier - from);
  }
}
