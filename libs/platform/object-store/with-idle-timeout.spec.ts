import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { withIdleTimeout } from './with-idle-timeout';

const LIMIT_MS = 150;

describe('withIdleTimeout', () => {
  it('counts only the silence of the store, not how long its reader takes', async () => {
    const heard: string[] = [];
    for await (const chunk of withIdleTimeout(Readable.from([Buffer.from('uma'), Buffer.from(' frase')]), LIMIT_MS)) {
      await sleep(LIMIT_MS * 2);
      heard.push(chunk.toString());
    }
    expect(heard).toEqual(['uma', ' frase']);
  });

  it('closes what its reader leaves', async () => {
    const object = Readable.from([Buffer.from('uma'), Buffer.from(' frase')]);
    for await (const _ of withIdleTimeout(object, LIMIT_MS)) break;
    expect(object.destroyed).toBe(true);
  });
});
