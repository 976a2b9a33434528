import { createYieldToMain } from '../../scheduling/yield-to-main';
import type { TextMatch } from './find-text';

const MARK = 'data-found';

/**
 * Marks the words that match a search. Works in time slices and outside React, with an attribute that React does not set, because there may be
 * thousands of matches among tens of thousands of words.
 */
export class MatchHighlighter {
  private found: readonly TextMatch[] = [];
  /** Index of the first match that is not marked yet. */
  private next = 0;
  private readonly marked: Element[] = [];

  /** `passages`: a live list of the rendered passages, which grows. */
  constructor(private readonly passages: ArrayLike<Element>) {}

  /** Replaces the previous marks and marks matches in rendered passages. Another call with the same `found` continues with the rest. */
  async show(found: readonly TextMatch[], signal: AbortSignal): Promise<void> {
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
      const element = this.passages[passage];
      if (element === undefined) return;
      for (const word of words) this.mark(wordIn(element, word));
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

/** `index`: position among all words of the transcript. */
export function wordIn(passage: Element, index: number): Element | null {
  return passage.querySelector(`[data-word="${index}"]`);
}
