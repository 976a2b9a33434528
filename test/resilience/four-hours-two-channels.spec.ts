/** "Four hours of stereo with `channels=true` and 90,000 words end to end, all formats rendered", which is more than one MongoDB document can contain. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { peakMemory } from '../../apps/evaluate/src/long/peak-memory';
import { recordingPath, recordings } from '../support/stack/own-recordings';
import { Stack, type FurtherApp } from '../support/stack/stack';

const LEAST_WORDS = 90_000;
/** The file repeats this. MP3 adds a few milliseconds to each repetition, and four hours are the limit. */
const LOOP_S = 599;
const REPETITIONS = 24;
const DURATION_S = LOOP_S * REPETITIONS;
const GIB = 2 ** 30;
/** The scripted engine keeps a pace, so that one worker would take eight minutes. */
const MORE_WORKERS = 3;
const TIMEOUT_MS = 15 * 60_000;

interface Timed {
  readonly start_s: number;
  readonly end_s: number;
  readonly speaker: string;
}

interface Ended {
  readonly status: string;
  readonly error?: { readonly code: string } | null;
}

describe('four hours of two people who speak without a pause', () => {
  let stack: Stack;
  let scratch: string;
  const further: FurtherApp[] = [];

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'aether-four-hours-'));
    stack = await Stack.start({ engine: 'scripted' });
    for (let i = 0; i < MORE_WORKERS; i++) further.push(await stack.another('inference'));
  });
  afterAll(async () => {
    await Promise.all(further.map((worker) => worker.stop()));
    await stack?.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  /** Another order of the sentences in each channel, and no pauses. MP3 frames can be repeated, so only ten minutes are encoded. */
  function recording(): Buffer {
    const sentences = recordings.filter(({ kind, language }) => kind === 'sentence' && language === 'pt-BR');
    const inputs = [sentences, [...sentences].reverse()].map((files, channel) => {
      const list = join(scratch, `${channel}.txt`);
      writeFileSync(list, files.map(({ file }) => `file '${recordingPath(file)}'`).join('\n'));
      return ['-stream_loop', '-1', '-f', 'concat', '-safe', '0', '-i', list];
    });
    const dense =
      'aresample=16000,aformat=channel_layouts=mono,silenceremove=stop_periods=-1:stop_duration=0.05:stop_threshold=-35dB';
    const graph = `[0:a]${dense}[l];[1:a]${dense}[r];[l][r]amerge=inputs=2`;
    const loop = join(scratch, 'loop.mp3');
    const output = [
      '-t',
      String(LOOP_S),
      '-c:a',
      'libmp3lame',
      '-b:a',
      '48k',
      '-write_xing',
      '0',
      '-id3v2_version',
      '0',
    ];
    execFileSync(stack.ffmpeg, [
      '-v',
      'error',
      '-nostdin',
      ...inputs.flat(),
      '-filter_complex',
      graph,
      ...output,
      loop,
    ]);
    return Buffer.concat(Array<Buffer>(REPETITIONS).fill(readFileSync(loop)));
  }

  it(
    'has every word of both, in every format, within two gibibytes a process',
    async () => {
      const query = 'channels=true&entities=all&sentiment=true';
      const sent = await stack.client.postRaw(`/v1/transcriptions?${query}`, recording(), { prefer: 'respond-async' });
      expect(sent.status).toBe(202);
      const { id } = sent.json as { readonly id: string };
      const { status, error } = (await stack.untilEnded(id, { timeoutMs: TIMEOUT_MS })) as Ended;
      expect([status, error?.code]).toEqual(['completed', undefined]);

      const { json, text } = await stack.client.get(`/v1/transcriptions/${id}`);
      const { words, segments, duration_s, billing } = json as {
        readonly words: readonly Timed[];
        readonly segments: readonly Timed[];
        readonly duration_s: number;
        readonly billing: { readonly seconds: number };
      };
      expect(Math.abs(duration_s - DURATION_S)).toBeLessThan(10);
      expect(billing.seconds).toBe(Math.ceil(duration_s));
      expect(words.length).toBeGreaterThanOrEqual(LEAST_WORDS);
      for (const list of [words, segments]) {
        expect(inOrder(list)).toBe(true);
        expect(new Set(list.map(({ speaker }) => speaker))).toEqual(new Set(['spk1', 'spk2']));
        expect(list.at(-1)!.end_s).toBeGreaterThan(DURATION_S - 60);
      }

      const sizes: Record<string, number> = { json: text.length };
      for (const format of ['texto', 'literal', 'srt', 'vtt']) {
        const rendered = await stack.client.get(`/v1/transcriptions/${id}?formato=${format}`);
        expect([format, rendered.status]).toEqual([format, 200]);
        expect(rendered.text.split(/\s+/).length).toBeGreaterThanOrEqual(LEAST_WORDS);
        sizes[format] = rendered.text.length;
      }
      expect(
        await stack.db
          .collection<{ readonly _id: string }>('transcript_parts')
          .countDocuments({ _id: { $regex: `^${id}/` } }),
      ).toBeGreaterThan(8);

      const peaks = peakMemory(stack).filter(({ name }) => ['gateway', 'worker', 'inference'].includes(name));
      console.log(JSON.stringify({ words: words.length, segments: segments.length, sizes, peaks }));
      expect(peaks.filter(({ bytes }) => !(bytes < 2 * GIB))).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

function inOrder(list: readonly Timed[]): boolean {
  return list.every(({ start_s }, i) => i === 0 || start_s >= list[i - 1]!.start_s);
}
