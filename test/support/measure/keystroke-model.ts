/**
 * Counts what a person does and predicts the seconds, by the keystroke-level model: S. K. Card, T. P. Moran, A. Newell, "The Keystroke-Level Model for User
 * Performance Time with Interactive Systems", CACM 23(7), 1980.
 */

/** Seconds of the operators. A key is that of an average typist, 40 words a minute. */
export const OPERATOR_S = {
  key: 0.28,
  /** Decides what to do. */
  mental: 1.35,
  /** Points with a mouse, presses and releases its button. */
  click: 1.1 + 0.2,
  /** The second click of a double one. */
  button: 0.2,
  /** A hand goes from the keyboard to the mouse, or back. */
  homing: 0.4,
  /** Listens to the words before a stop again. Not of the model. */
  replay: 1,
} as const;

export type Operator = keyof typeof OPERATOR_S;

export class KeystrokeModel {
  private readonly counts: Record<Operator, number> = { key: 0, mental: 0, click: 0, button: 0, homing: 0, replay: 0 };

  add(operator: Operator, count = 1): void {
    this.counts[operator] += count;
  }

  /** Keys of a text on a Brazilian keyboard: capitals need Shift, and accents a key before the letter. */
  addText(text: string): void {
    this.add('key', keysOf(text));
  }

  get seconds(): number {
    const all = Object.entries(this.counts) as [Operator, number][];
    return all.reduce((sum, [operator, count]) => sum + count * OPERATOR_S[operator], 0);
  }

  get keys(): number {
    return this.counts.key;
  }
}

function keysOf(text: string): number {
  return [...text].reduce((sum, character) => {
    const marks = character.normalize('NFD').length - 1;
    // Brazilian keyboards have a key for ç.
    const accents = character.toLowerCase() === 'ç' ? 0 : marks;
    const shift = character !== character.toLowerCase() || '?!:"'.includes(character) ? 1 : 0;
    return sum + 1 + accents + shift;
  }, 0);
}
