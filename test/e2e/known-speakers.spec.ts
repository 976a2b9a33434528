/**
 * Voices that the caller knows name the speakers of a recording, and nothing of a voice is kept.
 *
 * @jest-environment <rootDir>/test/support/speech/native-arrays.environment.ts
 */
import { readFileSync } from 'node:fs';
import { loadConfig, openObjectStore, type ObjectStore } from '@aether/platform';
import { resolveDiarization } from '@aether/speech';
import { meanVoice } from '../../libs/speech/diarization/mean-voice';
import { LocalDiarizer } from '../../libs/speech/diarization/local-diarizer';
import { errorOf } from '../support/api/error-of';
import type { Answer } from '../support/api/conforming-client';
import { findTraces, tracesOfAudio, tracesOfVector, type VoiceTraces } from '../support/api/voice-traces';
import { eventually } from '../support/eventually';
import { dataUrl, voiceReference } from '../support/measure/voice-reference';
import { wavFile } from '../support/measure/wav-file';
import { CACHE_DIR } from '../support/speech/speech-cache';
import { recordingPath, SUPPORT_CALL } from '../support/stack/own-recordings';
import { referenceTurns } from '../support/stack/reference-turns';
import { Stack } from '../support/stack/stack';

const ROUTE = '/v1/audio/transcriptions';
const REFERENCE_S = 5;
const SAMPLE_RATE = 16_000;
/** Names of the voices of the call, by their names in its reference turns. */
const NAMES = { A: 'Atendente Dora', B: 'Cliente Alex' } as const;

interface Diarized {
  readonly segments: readonly { readonly start: number; readonly end: number; readonly speaker: string }[];
}

interface Native {
  readonly words: readonly { readonly start_s: number; readonly end_s: number }[];
}

describe('known speakers', () => {
  let stack: Stack;
  let objects: ObjectStore;
  let references: { readonly dora: Buffer; readonly alex: Buffer; readonly santa: Buffer };
  let traces: VoiceTraces;

  beforeAll(async () => {
    const [dora, alex, santa] = await Promise.all(
      [
        ['sentences/chuva.flac', 'sentences/caderno.flac'],
        ['sentences/violao.flac', 'sentences/onibus.flac'],
        ['sentences/ponte.flac', 'sentences/feira.flac'],
      ].map((files) => voiceReference(files, REFERENCE_S)),
    );
    references = { dora: dora!, alex: alex!, santa: santa! };
    const vectors = await voicesOf([dora!, alex!]);
    traces = new Map(
      [dora!, alex!].flatMap((wav, index) => [
        ...tracesOfAudio(`reference ${index}`, wav),
        ...tracesOfVector(`vector ${index}`, vectors[index]!),
      ]),
    );
    stack = await Stack.start();
    objects = await openObjectStore(loadConfig(stack.env).s3);
  });
  afterAll(() => stack?.stop());

  /** The vectors that the service computes of the references. */
  async function voicesOf(wavs: readonly Buffer[]): Promise<number[][]> {
    const diarizer = await LocalDiarizer.load({ ...(await resolveDiarization(CACHE_DIR)), threads: 1 });
    const voices: number[][] = [];
    for (const wav of wavs) {
      const samples = new Int16Array(wav.subarray(44).buffer.slice(wav.byteOffset + 44, wav.byteOffset + wav.length));
      const pcm = (async function* () {
        yield samples;
      })();
      const { spans } = await diarizer.observe({ pcm, durationS: samples.length / SAMPLE_RATE });
      voices.push([...meanVoice(spans)!]);
    }
    await diarizer.close();
    return voices;
  }

  function post(
    known: readonly (readonly [name: string, wav: Buffer | string])[],
    format = 'diarized_json',
  ): Promise<Answer> {
    const form = new FormData();
    form.append('file', new Blob([readFileSync(SUPPORT_CALL.path)]), 'ligacao.flac');
    form.append('response_format', format);
    for (const [name, wav] of known) {
      form.append('known_speaker_names[]', name);
      form.append('known_speaker_references[]', typeof wav === 'string' ? wav : dataUrl(wav));
    }
    return stack.client.call(ROUTE, { method: 'POST', body: form });
  }

  const speakersIn = ({ segments }: Diarized): string[] => [...new Set(segments.map(({ speaker }) => speaker))];
  const both = (): [string, Buffer][] => [
    [NAMES.B, references.alex],
    [NAMES.A, references.dora],
  ];

  /** Share of the words of a transcription that carry the name of the person who speaks them. */
  async function rightNames(id: string, { segments }: Diarized): Promise<number> {
    const { words } = (await stack.client.get(`/v1/transcriptions/${id}`)).json as Native;
    const turns = referenceTurns(SUPPORT_CALL.rttm);
    const away = (at: number, startS: number, endS: number): number => Math.max(0, startS - at, at - endS);
    const right = words.filter(({ start_s, end_s }) => {
      const at = (start_s + end_s) / 2;
      const turn = turns.reduce((best, it) =>
        away(at, it.startS, it.endS) < away(at, best.startS, best.endS) ? it : best,
      );
      const said = segments.reduce((best, it) =>
        away(at, it.start, it.end) < away(at, best.start, best.end) ? it : best,
      );
      return said.speaker === NAMES[turn.speaker as keyof typeof NAMES];
    });
    expect(words.length).toBeGreaterThan(80);
    return right.length / words.length;
  }

  async function idsOfCalls(): Promise<string[]> {
    const records = await stack.db
      .collection<{ _id: string }>('transcriptions')
      .find()
      .sort({ createdAt: 1 })
      .toArray();
    return records.map(({ _id }) => _id);
  }

  async function keptReferences(id: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of objects.list(`transcriptions/${id}/known-voices/`)) keys.push(key);
    return keys;
  }

  /** A killed process starts again and deletes its local files first. */
  async function expectNothingKept(): Promise<void> {
    await eventually('no store has a trace of a voice', async () => {
      const found = await findTraces(stack, objects, traces);
      if (found.length > 0) throw new Error(found.join('\n'));
      return true;
    });
  }

  it('names the speakers of at least 95 % of the words, from two references of 5 s, and keeps nothing of the voices', async () => {
    const answer = await post(both());
    const diarized = answer.json as Diarized;
    expect(answer.status).toBe(200);
    const id = answer.headers.get('x-transcription-id')!;
    expect(await rightNames(id, diarized)).toBeGreaterThanOrEqual(0.95);
    expect(speakersIn(diarized)).toEqual([NAMES.A, NAMES.B]);
    // At the time of the answer, not some time later.
    expect(await keptReferences(id)).toEqual([]);
    expect(await findTraces(stack, objects, traces)).toEqual([]);
  });

  it('leaves letters to the speakers whose voices are not known', async () => {
    const one = (await post([['Alex', references.alex]])).json as Diarized;
    expect(speakersIn(one)).toEqual(['A', 'Alex']);
    const stranger = (await post([['Santa', references.santa]])).json as Diarized;
    expect(speakersIn(stranger)).toEqual(['A', 'B']);
  });

  it('names the speakers although the worker is killed while it separates them, and keeps nothing', async () => {
    const before = await idsOfCalls();
    const calling = post(both());
    const id = await eventually('the call is recorded', async () => (await idsOfCalls())[before.length]);
    await stack.untilTranscribing(id);
    expect((await keptReferences(id)).length).toBe(2);
    await stack.kill('worker');
    const diarized = (await calling).json as Diarized;
    expect(speakersIn(diarized)).toEqual([NAMES.A, NAMES.B]);
    expect(await keptReferences(id)).toEqual([]);
    await expectNothingKept();
  });

  it('keeps nothing when the gateway is killed during the call, or the call is canceled', async () => {
    const before = await idsOfCalls();
    const lost = post(both()).catch(() => 'lost');
    const id = await eventually('the call is recorded', async () => (await idsOfCalls())[before.length]);
    await stack.untilTranscribing(id);
    await stack.kill('gateway');
    expect(await lost).toBe('lost');
    expect(await stack.untilEnded(id)).toMatchObject({ status: 'completed' });

    const canceled = post(both());
    const other = await eventually('the call is recorded', async () => (await idsOfCalls())[before.length + 1]);
    await stack.untilTranscribing(other);
    await stack.client.post(`/v1/transcriptions/${other}/cancel`);
    expect((await canceled).status).toBe(410);
    await stack.untilNoWorkflowRuns();
    await expectNothingKept();
  });

  describe('rejects by its name a recording that', () => {
    const silence = (seconds: number): Buffer => wavFile(1, new Int16Array(seconds * SAMPLE_RATE));
    const cases: [string, () => string, string][] = [
      ['is no audio', () => dataUrl(Buffer.from('isto não é áudio '.repeat(100))), 'não pôde ser lido como áudio'],
      [
        'has less than 2 s',
        () => dataUrl(references.dora.subarray(0, 44 + 1.5 * SAMPLE_RATE * 2)),
        'menos de 2 segundos',
      ],
      ['has more than 10 s', () => dataUrl(readFileSync(SUPPORT_CALL.path)), 'mais de 10 segundos'],
      ['has no speech', () => dataUrl(silence(5)), 'não tem fala'],
    ];

    it.each(cases)('%s, before anything is charged', async (_what, reference, text) => {
      const answer = await post([
        [NAMES.A, references.dora],
        [NAMES.B, reference()],
      ]);
      expect(errorOf(answer)).toMatchObject({
        code: 'invalid_parameter',
        param: 'known_speaker_references[]',
        message: expect.stringContaining(`O áudio 2 de \`known_speaker_references[]\``) as string,
      });
      expect(errorOf(answer).message).toContain(text);
      const id = answer.headers.get('x-transcription-id') ?? (await idsOfCalls()).at(-1)!;
      expect(await keptReferences(id)).toEqual([]);
      const { billing } = (await stack.client.get(`/v1/transcriptions/${id}`)).json as { billing?: unknown };
      expect(billing ?? null).toBeNull();
    });

    it('comes without diarization, or without a name', async () => {
      const answer = await post(both(), 'json');
      expect(errorOf(answer)).toMatchObject({ code: 'invalid_parameter', param: 'known_speaker_names[]' });
      await expectNothingKept();
    });
  });

  it('uses recordings of other formats', async () => {
    const flac = readFileSync(recordingPath('sentences/caderno.flac'));
    const answer = await post([['Dora', `data:audio/flac;base64,${flac.toString('base64')}`]]);
    expect(speakersIn(answer.json as Diarized)).toEqual(['Dora', 'A']);
  });

  it('would be found by this search if they were kept', async () => {
    const [santa] = await voicesOf([references.santa]);
    const sought = new Map([...tracesOfAudio('audio', references.santa), ...tracesOfVector('vector', santa!)]);
    await objects.put('transcriptions/kept', references.santa);
    await stack.db.collection('kept').insertOne({ voice: santa });
    const found = await findTraces(stack, objects, sought);
    expect(found).toEqual(
      expect.arrayContaining(['object transcriptions/kept: audio: samples', 'MongoDB kept: vector: text']),
    );
    expect(found.some((trace) => trace.startsWith(stack.dataDir))).toBe(true);
  });
});
