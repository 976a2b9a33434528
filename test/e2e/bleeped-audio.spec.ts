/** `redact_audio=true`: the service keeps audio with bleeps over dictated data instead of the original. After failures: `understanding.spec.ts`. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig, openObjectStore, type ObjectStore } from '@aether/platform';
import { recordingPath, type DictatedRecording } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';
import { dictatedRecordings, kindOf } from '../support/stack/dictated-manifest';
import { pcmOf, toneShare, type Pcm } from '../language/decoded-pcm';

interface Timed {
  readonly value: string;
  readonly start_s: number;
  readonly end_s: number;
}

interface Transcription {
  readonly id: string;
  readonly text: string;
  readonly duration_s: number;
  readonly warnings: readonly string[];
  readonly options: object;
  readonly entities: Readonly<Record<string, readonly Timed[]>>;
}

const BLEEPED = 'entities=all&redact=all&redact_audio=true';
/** One recording of each kind that Whisper base recognizes correctly. */
const IDS = ['d-dit-01-cpf', 'd-dit-03-cnpj', 'd-dit-04-email', 'd-dit-07-telefone', 'd-dit-08-cep', 'd-dit-10-valor'];

/** Minimum share of the tone in a bleep, between 0 and 1. */
const MOSTLY_TONE = 0.9;
const STEP_S = 0.05;

describe('bleeped audio', () => {
  let stack: Stack;
  let objects: ObjectStore;
  let dir: string;
  const recordings = dictatedRecordings.filter(({ id }) => IDS.includes(id));
  const done = new Map<string, Transcription>();
  /** Transcriptions of the bleeped audio. */
  const again = new Map<string, Transcription>();

  const post = (audio: Buffer, query: string, headers: Record<string, string> = {}) =>
    stack.client.postRaw(`/v1/transcriptions?${query}`, audio, headers);
  const audioOf = (id: string, headers: Record<string, string> = {}) =>
    stack.client.get(`/v1/transcriptions/${id}/audio`, headers);
  const bytesOf = ({ file }: DictatedRecording): Buffer => readFileSync(recordingPath(file));

  async function objectsOf(id: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of objects.list(`transcriptions/${id}/`)) keys.push(key.split('/').at(-1)!);
    return keys;
  }

  function decoded(name: string, bytes: Uint8Array): Pcm {
    const path = join(dir, name);
    writeFileSync(path, bytes);
    return pcmOf(path, { ffmpeg: stack.ffmpeg });
  }

  beforeAll(async () => {
    stack = await Stack.shared();
    objects = await openObjectStore(loadConfig(stack.env).s3);
    dir = mkdtempSync(join(tmpdir(), 'bleeped-'));
    await Promise.all(
      recordings.map(async (recording) => {
        const answer = await post(bytesOf(recording), BLEEPED);
        expect(answer.status).toBe(200);
        done.set(recording.id, answer.json as Transcription);
      }),
    );
    await stack.untilNoWorkflowRuns();
    await Promise.all(
      recordings.map(async ({ id }) => {
        const { bytes } = await audioOf(done.get(id)!.id);
        again.set(id, (await post(Buffer.from(bytes), 'entities=all')).json as Transcription);
      }),
    );
  });
  afterAll(async () => {
    await stack?.stop();
    if (dir !== undefined) rmSync(dir, { recursive: true });
  });

  it.each(recordings.map((recording) => [recording.id, recording] as const))(
    '%s: a tone covers the seconds of the value, the rest is unchanged, and the value is not recognizable',
    async (name, recording) => {
      const { id, entities, duration_s, warnings, options } = done.get(name)!;
      expect([warnings, options]).toEqual([[], expect.objectContaining({ redact: 'all', redact_audio: true })]);
      expect(await objectsOf(id)).toEqual(['bleeped', 'bleeped.peaks']);
      const answer = await audioOf(id);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/flac']);
      const after = decoded(`${name}.flac`, answer.bytes);
      const before = pcmOf(recordingPath(recording.file), { ffmpeg: stack.ffmpeg });
      expect(after.samples.length / after.sampleRate).toBeCloseTo(duration_s, 1);
      expect(Math.abs(after.samples.length - before.samples.length)).toBeLessThan(160);

      const [value] = entities[kindOf(recording)]!;
      expect(value!.end_s - value!.start_s).toBeGreaterThan(1);
      const steps = Math.floor((value!.end_s - value!.start_s) / STEP_S);
      const shares = Array.from({ length: steps }, (_, i) => value!.start_s + i * STEP_S).map((at) =>
        toneShare(after, at, at + STEP_S),
      );
      expect(Math.min(...shares)).toBeGreaterThan(MOSTLY_TONE);
      // Samples well before the value are unchanged, except for rounding.
      const untouched = Math.max(0, Math.floor((value!.start_s - 1.5) * after.sampleRate));
      const changes = after.samples.subarray(0, untouched).map((sample, i) => Math.abs(sample - before.samples[i]!));
      expect(changes.filter((change) => change > 2)).toHaveLength(0);
      expect(toneShare(before, value!.start_s, value!.end_s)).toBeLessThan(0.5);

      const reread = again.get(name)!;
      const found = Object.values(reread.entities).flatMap((list) => list.map((entity) => entity.value));
      expect(found).not.toContain(recording.value);
      const digits = recording.value.replace(/\D/g, '');
      const recognized = reread.text.replace(/\D/g, '');
      for (let i = 0; i + 4 <= digits.length; i++) expect(recognized).not.toContain(digits.slice(i, i + 4));
    },
  );

  it('supports range requests for bleeped audio', async () => {
    const { id } = done.get(IDS[0]!)!;
    const whole = await audioOf(id);
    const part = await audioOf(id, { range: 'bytes=100-199' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${whole.bytes.length}`]);
    expect(Buffer.from(part.bytes)).toEqual(Buffer.from(whole.bytes.subarray(100, 200)));
    expect((await audioOf(id, { range: `bytes=${whole.bytes.length}-` })).status).toBe(416);
  });

  it('treats redact_audio as part of an idempotent request', async () => {
    const audio = bytesOf(recordings[0]!);
    const key = { 'idempotency-key': 'com-tons' };
    const first = (await post(audio, BLEEPED, key)).json as Transcription;
    expect(((await post(audio, BLEEPED, key)).json as Transcription).id).toBe(first.id);
    const other = await post(audio, 'entities=all&redact=all', key);
    expect([other.status, other.json]).toMatchObject([422, { error: { code: 'idempotency_key_reused' } }]);
    expect(Buffer.from((await audioOf(first.id)).bytes)).toEqual(
      Buffer.from((await audioOf(done.get(recordings[0]!.id)!.id)).bytes),
    );
  });

  it('replaces the original also without redaction of the text', async () => {
    const recording = recordings[0]!;
    const { id, text } = (await post(bytesOf(recording), 'redact_audio')).json as Transcription;
    expect(text).toContain(recording.value);
    await stack.untilNoWorkflowRuns();
    expect(await objectsOf(id)).toEqual(['bleeped', 'bleeped.peaks']);
    expect((await audioOf(id)).headers.get('content-type')).toBe('audio/flac');
  });

  it('deletes bleeped audio alone or with its transcription', async () => {
    const [alone, all] = [done.get(IDS[1]!)!, done.get(IDS[2]!)!];
    expect((await stack.client.delete(`/v1/transcriptions/${alone.id}/audio`)).status).toBe(204);
    expect([(await audioOf(alone.id)).status, await objectsOf(alone.id)]).toEqual([410, []]);
    expect((await stack.client.delete(`/v1/transcriptions/${all.id}`)).status).toBe(204);
    await stack.untilNoWorkflowRuns();
    expect([(await audioOf(all.id)).status, await objectsOf(all.id)]).toEqual([410, []]);
  });
});
