import type { DecodedWindow } from './speech-engine';

type Item = { readonly window: DecodedWindow } | { readonly error: unknown } | 'end';

/** The windows of one call on their way from the engine's process to their reader. */
export class EngineCall {
  private readonly items: Item[] = [];
  private over = false;
  private wake: () => void = () => undefined;

  push(window: DecodedWindow): void {
    this.add({ window });
  }

  end(): void {
    this.add('end');
    this.over = true;
  }

  /** The reader gets the windows that came before, then the error. */
  fail(error: unknown): void {
    this.add({ error });
    this.over = true;
  }

  /** The next window; null after the last. Throws what the call failed with. */
  async next(): Promise<DecodedWindow | null> {
    while (this.items.length === 0) await new Promise<void>((resolve) => (this.wake = resolve));
    const item = this.items.shift()!;
    if (item === 'end') return null;
    if ('error' in item) throw item.error;
    return item.window;
  }

  private add(item: Item): void {
    if (this.over) return;
    this.items.push(item);
    this.wake();
  }
}
