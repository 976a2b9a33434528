import type { TextMatch } from './find-text';
import { MatchHighlighter } from './match-highlighter';

/** A fake of the DOM: passages that find words by index, and words that can be marked. */
class FakePage {
  readonly marked = new Set<number>();
  readonly passages: Element[] = [];

  grow(words: readonly number[]): void {
    const elements = new Map(words.map((index) => [`[data-word="${index}"]`, this.word(index)]));
    this.passages.push({ querySelector: (selector: string) => elements.get(selector) ?? null } as unknown as Element);
  }

  private word(index: number): Element {
    const [setAttribute, removeAttribute] = [() => this.marked.add(index), () => this.marked.delete(index)];
    return { setAttribute, removeAttribute } as unknown as Element;
  }
}

const first: readonly TextMatch[] = [
  { passage: 0, words: [1] },
  { passage: 1, words: [3, 4] },
];
const second: readonly TextMatch[] = [{ passage: 0, words: [2] }];
const notAborted = new AbortController().signal;

describe('MatchHighlighter', () => {
  it('marks the matching words, and continues as passages are added', async () => {
    const page = new FakePage();
    page.grow([1, 2]);
    const highlighter = new MatchHighlighter(page.passages);
    await highlighter.show(first, notAborted);
    expect([...page.marked]).toEqual([1]);
    page.grow([3, 4]);
    await highlighter.show(first, notAborted);
    expect([...page.marked]).toEqual([1, 3, 4]);
  });

  it('replaces the marks of the previous search, even an unfinished one', async () => {
    const page = new FakePage();
    for (const words of [
      [1, 2],
      [3, 4],
    ])
      page.grow(words);
    const highlighter = new MatchHighlighter(page.passages);
    await highlighter.show(first, AbortSignal.abort());
    await highlighter.show(second, notAborted);
    expect([...page.marked]).toEqual([2]);
    await highlighter.show([], notAborted);
    expect([...page.marked]).toEqual([]);
  });
});
