import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long synchronous work may hold the event loop, which also serves event streams and health checks. */
const TURN_MS = 8;

/** Goes through items that take little work each, and lets other events run in between. Rejects with the signal's reason. */
export async function* inTurns<T>(items: Iterable<T> | AsyncIterable<T>, signal?: AbortSignal): AsyncGenerator<T> {
  let beganAt = performance.now();
  for await (const item of items) {
    yield item;
    if (performance.now() - beganAt < TURN_MS) continue;
    await nextTurn();
    signal?.throwIfAborted();
    beganAt = performance.now();
  }
}

/** Goes on with work that pauses, and lets other events run in between. */
export async function finishInTurns<T>(steps: Generator<unknown, T, undefined>): Promise<T> {
  for (let beganAt = performance.now(); ;) {
    const step = steps.next();
    if (performance.now() - beganAt >= TURN_MS) {
      await nextTurn();
      beganAt = performance.now();
    }
    if (step.done === true) return step.value;
  }
}

/** The pieces of a text as one, written in turns. */
export async function textInTurns(pieces: Iterable<string>, signal?: AbortSignal): Promise<string> {
  const all: string[] = [];
  for await (const piece of inTurns(pieces, signal)) all.push(piece);
  return all.join('');
}
