import type { Found } from './find-text';
import { FoundMarks } from './found-marks';

/** What is asked of a page: passages that hold words by their index, and words that hold marks. */
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

const first: readonly Found[] = [
  { passage: 0, words: [1] },
  { passage: 1, words: [3, 4] },
];
const second: readonly Found[] = [{ passage: 0, words: [2] }];
const going = new AbortController().signal;

describe('the marks on what was found', () => {
  it('stand on the words that were found, and go on as the page grows', async () => {
    const page = new FakePage();
    page.grow([1, 2]);
    const marks = new FoundMarks(page.passages);
    await marks.show(first, going);
    expect([...page.marked]).toEqual([1]);
    page.grow([3, 4]);
    await marks.show(first, going);
    expect([...page.marked]).toEqual([1, 3, 4]);
  });

  it('give way to those of the next search, also where theirs were not all there yet', async () => {
    const page = new FakePage();
    for (const words of [
      [1, 2],
      [3, 4],
    ])
      page.grow(words);
    const marks = new FoundMarks(page.passages);
    await marks.show(first, AbortSignal.abort());
    await marks.show(second, going);
    expect([...page.marked]).toEqual([2]);
    await marks.show([], going);
    expect([...page.marked]).toEqual([]);
  });
});
