/** Every mask in a text, with its name and number. A longer number may be data that is typed in the form of a mask. */
export const MASKS = /\[(\p{Lu}+)_(\d{1,4})\]/gu;

export function hasMask(text: string): boolean {
  return text.search(MASKS) >= 0;
}

/** Gives new masks numbers that no mask of the transcript has. */
export class MaskNumbers {
  private readonly last = new Map<string, number>();

  /** @param texts every word of every revision. */
  constructor(texts: Iterable<string>) {
    for (const text of texts) {
      if (!text.includes('[')) continue;
      for (const [, name = '', number] of text.matchAll(MASKS))
        this.last.set(name, Math.max(this.last.get(name) ?? 0, Number(number)));
    }
  }

  next(name: string): number {
    const number = (this.last.get(name) ?? 0) + 1;
    this.last.set(name, number);
    return number;
  }
}

/** New numbers for the masks of one passage, whose own begin at 1. Equal masks stay equal. */
export class Renumbering {
  private readonly renumbered = new Map<string, string>();

  constructor(private readonly numbers: MaskNumbers) {}

  /** A text with new numbers in its masks. */
  apply(text: string): string {
    return text.replace(MASKS, (mask, name: string) => {
      const known = this.renumbered.get(mask) ?? `[${name}_${this.numbers.next(name)}]`;
      this.renumbered.set(mask, known);
      return known;
    });
  }

  /** The mask in place of one that was applied; null for others. */
  find(mask: string): string | null {
    return this.renumbered.get(mask) ?? null;
  }
}
