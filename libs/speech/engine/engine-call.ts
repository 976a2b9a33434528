import type { DecodedWindow } from './speech-engine';

type Item = { readonly window: DecodedWindow } | { readonly error: unknown } | 'end';

/** Queues the windows of one call between the engine's process and their reader. */
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

  /** The reader receives the windows queued before the error, then the error. */
  fail(error: unknown): void {
    this.add({ error });
    this.over = true;
  }

  /** Returns the next window; null after the last. Throws the error that the call failed with. */
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
