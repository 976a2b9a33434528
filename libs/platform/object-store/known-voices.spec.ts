import { buffer } from 'node:stream/consumers';
import { objectKeys } from '@aether/language';
import { InMemoryObjectStore } from '../testing';
import { getKnownVoice, putKnownVoices } from './known-voices';

describe('recordings of known voices', () => {
  it('are stored in order, and read with their key only', async () => {
    const objects = new InMemoryObjectStore();
    const voices = ['voz da Ana', 'voz do Rui'].map((text) => Buffer.from(text));
    const key = await putKnownVoices(objects, 'tr_1', voices);
    const [first, second] = [0, 1].map((index) => objectKeys.knownVoice('tr_1', index));
    expect(await getKnownVoice(objects, first!, key)).toEqual(voices[0]);
    expect(await getKnownVoice(objects, second!, key)).toEqual(voices[1]);
    const other = await putKnownVoices(objects, 'tr_2', voices);
    await expect(getKnownVoice(objects, first!, other)).rejects.toThrow();
  });

  it('are not readable in the store', async () => {
    const objects = new InMemoryObjectStore();
    await putKnownVoices(objects, 'tr_1', [Buffer.from('voz da Ana')]);
    const stored = await buffer(await objects.get(objectKeys.knownVoice('tr_1', 0)));
    expect(stored.includes('voz')).toBe(false);
  });
});
