import { createYieldToMain } from '../../scheduling/yield-to-main';
import type { Found } from './find-text';

const MARK = 'data-found';

/**
 * The marks on the words that were found: put there in slices of time and past React, by an attribute that React does not set, for they may be
 * thousands on a page of tens of thousands of words.
 */
export class FoundMarks {
  private found: readonly Found[] = [];
  /** The first of `found` that has no mark. */
  private next = 0;
  private readonly marked: Element[] = [];

  /** `passages`: those on the page, which are more and more. */
  constructor(private readonly passages: ArrayLike<Element>) {}

  /** Takes away what was marked before and marks these, as far as they are on the page; called again with the same, goes on with the others. */
  async show(found: readonly Found[], signal: AbortSignal): Promise<void> {
    const yieldToMain = createYieldToMain();
    while (found !== this.found) {
      const word = this.marked.pop();
      if (word === undefined) [this.found, this.next] = [found, 0];
      else word.removeAttribute(MARK);
      await yieldToMain();
      if (signal.aborted) return;
    }
    for (; this.next < found.length; this.next += 1) {
      const { passage, words } = found[this.next]!;
      const place = this.passages[passage];
      if (place === undefined) return;
      for (const word of words) this.mark(wordIn(place, word));
      await yieldToMain();
      if (signal.aborted) return;
    }
  }

  private mark(word: Element | null): void {
    if (word === null) return;
    word.setAttribute(MARK, '');
    this.marked.push(word);
  }
}

/** `index`: among all words of the transcript. */
export function wordIn(place: Element, index: number): Element | null {
  return place.querySelector(`[data-word="${index}"]`);
}
