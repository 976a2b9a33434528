/** Counts what is in use at the moment, by key (an account, a network), in this process. */
export class Uses {
  private readonly byKey = new Map<string, number>();
  private sum = 0;

  /** Of all keys. */
  get total(): number {
    return this.sum;
  }

  of(key: string): number {
    return this.byKey.get(key) ?? 0;
  }

  /** Counts one more use. Returns the function that ends it; further calls of that have no effect. */
  begin(key: string): () => void {
    this.byKey.set(key, this.of(key) + 1);
    this.sum += 1;
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.sum -= 1;
      const left = this.of(key) - 1;
      if (left > 0) this.byKey.set(key, left);
      else this.byKey.delete(key);
    };
  }
}
