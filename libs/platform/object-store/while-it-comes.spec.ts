import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { whileItComes } from './while-it-comes';

const LIMIT_MS = 150;

describe('whileItComes', () => {
  it('counts only the silence of the store, not how long its reader takes', async () => {
    const heard: string[] = [];
    for await (const chunk of whileItComes(Readable.from([Buffer.from('uma'), Buffer.from(' frase')]), LIMIT_MS)) {
      await sleep(LIMIT_MS * 2);
      heard.push(chunk.toString());
    }
    expect(heard).toEqual(['uma', ' frase']);
  });

  it('closes what its reader leaves', async () => {
    const object = Readable.from([Buffer.from('uma'), Buffer.from(' frase')]);
    for await (const _ of whileItComes(object, LIMIT_MS)) break;
    expect(object.destroyed).toBe(true);
  });
});
