/** Waveforms: made by the worker, read by the web application, and erased with the audio, on the whole running service. */
import { readFileSync } from 'node:fs';
import { objectKeys } from '@aether/language';
import { ApiKeyRepository, loadConfig, openObjectStore, type ObjectStore } from '@aether/platform';
import { AppClient } from '../support/api/app-client';
import { createSignedInUser } from '../support/api/app-users';
import type { ConformingClient } from '../support/api/conforming-client';
import { wavFile } from '../support/measure/wav-file';
import { SUPPORT_CALL } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';

const RATE = 16_000;

/** A second of silence, of a loud tone, and of one half as loud; with two channels, only the second has sound. */
function tones(channels: 1 | 2): Buffer {
  const samples = new Int16Array(3 * RATE * channels);
  for (let at = 0; at < 3 * RATE; at++) {
    const loudness = [0, 20_000, 10_000][Math.floor(at / RATE)]!;
    samples[channels * at + channels - 1] = loudness * Math.sin((2 * Math.PI * 440 * at) / RATE);
  }
  return wavFile(channels, samples);
}

describe('waveforms', () => {
  let stack: Stack;
  let objects: ObjectStore;
  let page: AppClient;
  let client: ConformingClient;

  beforeAll(async () => {
    stack = await Stack.shared({ engine: 'scripted' });
    objects = await openObjectStore(loadConfig(stack.env).s3);
    page = await AppClient.connect(stack.client.baseUrl);
    const { accountId } = await createSignedInUser(stack.db, page);
    const { key } = await new ApiKeyRepository(stack.db).create(accountId);
    client = stack.client.withKey(key);
  });
  afterAll(() => stack?.stop());

  async function transcribed(audio: Buffer, query = ''): Promise<string> {
    const { status, json } = await client.postRaw(`/v1/transcriptions?${query}`, audio);
    expect(status).toBe(200);
    return (json as { id: string }).id;
  }
  const peaksOf = (id: string, by = page) => by.get(`transcriptions/${id}/peaks`);

  it.each([
    ['mixed', 1, ''],
    ['transcribed by channel', 2, 'channels=true'],
  ] as const)('show how loud each tenth of a second is: %s', async (_how, channels, query) => {
    const { status, headers, bytes } = await peaksOf(await transcribed(tones(channels), query));
    expect([status, headers.get('content-type'), bytes.length]).toEqual([200, 'application/octet-stream', 30]);
    const second = (from: number) => [...bytes.subarray(10 * from + 1, 10 * from + 9)];
    for (const peak of second(0)) expect(peak).toBeLessThan(3);
    for (const peak of second(1)) expect(peak).toBeGreaterThan(245);
    for (const peak of second(2)) expect(Math.abs(peak - 128)).toBeLessThan(6);
  });

  it('are of the owner only, and erased with the audio or the transcription', async () => {
    const stranger = page.another();
    await createSignedInUser(stack.db, stranger);
    const [audioOnly, whole] = [await transcribed(tones(1)), await transcribed(tones(1))];
    expect((await peaksOf(audioOnly, stranger)).status).toBe(404);
    expect((await peaksOf(audioOnly, page.another())).status).toBe(401);
    await client.delete(`/v1/transcriptions/${audioOnly}/audio`);
    await client.delete(`/v1/transcriptions/${whole}`);
    expect((await peaksOf(audioOnly)).status).toBe(204);
    expect((await peaksOf(whole)).status).toBe(410);
    for (const id of [audioOnly, whole]) {
      expect(await objects.exists(objectKeys.peaks(objectKeys.original(id)))).toBe(false);
    }
  });

  it('are of the redacted audio where it replaced the original', async () => {
    const id = await transcribed(readFileSync(SUPPORT_CALL.path), 'entities=true&redact=all&redact_audio=true');
    await stack.untilNoWorkflowRuns();
    const { status, bytes } = await peaksOf(id);
    expect([status, bytes.length]).toEqual([200, 481]);
    expect(await objects.exists(objectKeys.peaks(objectKeys.original(id)))).toBe(false);
    expect(await objects.exists(objectKeys.peaks(objectKeys.bleeped(id)))).toBe(true);
  });

  it('are empty for recordings that an earlier version transcribed', async () => {
    const id = await transcribed(tones(1));
    await objects.delete(objectKeys.peaks(objectKeys.original(id)));
    const { status, bytes } = await peaksOf(id);
    expect([status, bytes.length]).toEqual([200, 0]);
  });
});
