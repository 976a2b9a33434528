/** `Idempotency-Key` on the whole running service. */
import { readFileSync } from 'node:fs';
import { loadConfig, openObjectStore } from '@aether/platform';
import { describeWithSharedAudio, sharedAudio } from '../stack/shared-audio';
import { Stack } from '../stack/stack';
import type { Answer } from './conforming-client';

const idOf = ({ headers }: Answer): string => headers.get('x-transcription-id') ?? '';
const code = ({ json }: Answer): string => (json as { error: { code: string } }).error.code;

describeWithSharedAudio('Idempotency-Key', () => {
  let stack: Stack;
  const clip = readFileSync(sharedAudio('pt-real/pv-leopard-pt.wav'));
  const other = readFileSync(sharedAudio('pt-real/ttspt-02.wav'));

  beforeAll(async () => {
    stack = await Stack.start();
  });
  afterAll(async () => {
    await stack?.stop();
  });

  const post = (key: string, audio = clip, query = '', headers: Record<string, string> = {}): Promise<Answer> =>
    stack.client.postRaw(`/v1/transcriptions${query}`, audio, { 'idempotency-key': key, ...headers });
  const records = (): Promise<number> => stack.db.collection('transcriptions').countDocuments();

  it('makes one transcription of twenty posts at once, and keeps one audio', async () => {
    const before = await records();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('vinte')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await records()).toBe(before + 1);
    const objects = await openObjectStore(loadConfig(stack.env).s3);
    const originals: string[] = [];
    for await (const { key } of objects.list('transcriptions/')) if (key.endsWith('/original')) originals.push(key);
    expect(originals).toHaveLength(before + 1);
  });

  it('answers a repeat as the first time, by form as by body, and in flight with the same id', async () => {
    const begun = await post('repete', clip, '', { prefer: 'respond-async' });
    const inFlight = await post('repete', clip, '', { prefer: 'respond-async' });
    expect([begun.status, idOf(inFlight)]).toEqual([202, idOf(begun)]);
    const waited = await post('repete');
    expect([waited.status, idOf(waited)]).toEqual([200, idOf(begun)]);
    const form = await stack.client.postFile('/v1/transcriptions', clip, 'a.wav', { 'idempotency-key': 'repete' });
    expect(form.text).toBe(waited.text);
  });

  it('refuses other audio and other options, but not another account or another route', async () => {
    const first = await post('mesma');
    for (const answer of [await post('mesma', other), await post('mesma', clip, '?reference=x')]) {
      expect([answer.status, code(answer)]).toEqual([422, 'idempotency_key_reused']);
    }
    const stranger = await stack.otherAccount();
    const foreign = await stranger.postRaw('/v1/transcriptions', other, { 'idempotency-key': 'mesma' });
    const route = await stack.client.postFile('/v1/audio/transcriptions', other, 'a.wav', {
      'idempotency-key': 'mesma',
    });
    expect([foreign.status, route.status]).toEqual([200, 200]);
    expect(new Set([idOf(first), idOf(foreign), idOf(route)]).size).toBe(3);
  });

  it('answers with the failure after a failure, and with 410 after deletion', async () => {
    const nonsense = Buffer.from('isto não é áudio '.repeat(100));
    const failures = [await post('falha', nonsense), await post('falha', nonsense)];
    expect(failures.map(code)).toEqual(['audio_undecodable', 'audio_undecodable']);
    expect(new Set(failures.map(idOf)).size).toBe(1);
    const id = idOf(await post('apagada'));
    await stack.client.delete(`/v1/transcriptions/${id}`);
    const again = await post('apagada');
    expect([again.status, code(again)]).toEqual([410, 'deleted']);
  });

  it('refuses a key that is too long', async () => {
    const answer = await post('k'.repeat(256));
    expect([answer.status, code(answer)]).toEqual([400, 'invalid_parameter']);
  });
});
