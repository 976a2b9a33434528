/** Items in order of id, of which a caller takes those up to an id, and later the next ones. Holds one item. */
export class InOrder<T extends { readonly id: string }> {
  private readonly items: AsyncIterator<T>;
  private next: Promise<IteratorResult<T>> | null = null;

  constructor(items: AsyncIterable<T>) {
    this.items = items[Symbol.asyncIterator]();
  }

  /** Up to and including `id`; null: all that are left. */
  async *upTo(id: string | null): AsyncGenerator<T> {
    for (;;) {
      const next = await (this.next ??= this.items.next());
      if (next.done === true || (id !== null && next.value.id > id)) return;
      this.next = null;
      yield next.value;
    }
  }
}
