import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { withIdleTimeout } from './with-idle-timeout';

const LIMIT_MS = 150;

describe('withIdleTimeout', () => {
  it('counts only the time that the store sends nothing, not the time of a slow reader', async () => {
    const received: string[] = [];
    for await (const chunk of withIdleTimeout(Readable.from([Buffer.from('uma'), Buffer.from(' frase')]), LIMIT_MS)) {
      await sleep(LIMIT_MS * 2);
      received.push(chunk.toString());
    }
    expect(received).toEqual(['uma', ' frase']);
  });

  it('closes the object when its reader stops early', async () => {
    const object = Readable.from([Buffer.from('uma'), Buffer.from(' frase')]);
    for await (const _ of withIdleTimeout(object, LIMIT_MS)) break;
    expect(object.destroyed).toBe(true);
  });
});
