/** Stereo recordings of calls: each channel is one speaker, also where both speak at once. */
import { execFileSync } from 'node:child_process';
import { wavFile } from '../support/measure/wav-file';
import { referenceTurns, speakerAccuracy } from '../support/stack/reference-turns';
import { recordingPath, SUPPORT_CALL } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';

const SAMPLE_RATE = 16_000;
/** Two voices that read different sentences. */
const LEFT = 'sentences/onibus.flac';
const RIGHT = 'sentences/caderno.flac';

interface Labeled {
  readonly text: string;
  readonly start_s: number;
  readonly end_s: number;
  readonly speaker: string;
}

interface OfChannels {
  readonly id: string;
  readonly status: string;
  readonly text: string;
  readonly words: readonly Labeled[];
  readonly segments: readonly Labeled[];
  readonly speakers: readonly { readonly speaker: string; readonly channel: number }[];
  readonly metrics: { readonly overlaps: { readonly count: number } };
  readonly billing: { readonly seconds: number };
  readonly warnings: readonly string[];
  readonly options: { readonly channels?: true };
}

describe('channels', () => {
  let stack: Stack;
  beforeAll(async () => {
    // With pieces of half a minute, each channel has several.
    stack = await Stack.shared();
  });
  afterAll(() => stack.stop());

  function decoded(file: string): Int16Array {
    const args = ['-v', 'error', '-i', recordingPath(file), '-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 's16le', '-'];
    const bytes = execFileSync(stack.ffmpeg, args, { maxBuffer: 2 ** 26 });
    return new Int16Array(Uint8Array.from(bytes).buffer);
  }

  async function transcribed<Result = OfChannels>(query: string, audio: Buffer): Promise<Result> {
    const { status, json } = await stack.client.postRaw(`/v1/transcriptions?${query}`, audio);
    expect(status).toBe(200);
    return json as Result;
  }

  /** The call with one speaker in each channel, silent where the other speaks. */
  function call(): Record<'A' | 'B', Int16Array> {
    const samples = decoded(SUPPORT_CALL.file);
    const only = (who: string): Int16Array => {
      const own = new Int16Array(samples.length);
      for (const { speaker, startS, endS } of referenceTurns(SUPPORT_CALL.rttm)) {
        const [from, to] = [Math.round(startS * SAMPLE_RATE), Math.round(endS * SAMPLE_RATE)];
        if (speaker === who) own.set(samples.subarray(from, to), from);
      }
      return own;
    };
    return { A: only('A'), B: only('B') };
  }

  it('assigns one speaker to each channel, and bills the recording once', async () => {
    const { A, B } = call();
    const result = await transcribed('channels&diarization=true&entities=true', stereo(A, B));
    expect(result.status).toBe('completed');
    // A word may extend a little beyond the turn that it belongs to.
    expect(speakerAccuracy(result.words, referenceTurns(SUPPORT_CALL.rttm))).toBeGreaterThanOrEqual(0.98);
    expect(result.text).toContain('Marcelo');
    expect(new Map(result.speakers.map(({ speaker, channel }) => [speaker, channel]))).toEqual(
      new Map([
        ['spk1', 1],
        ['spk2', 2],
      ]),
    );
    expect(result.billing.seconds).toBe(Math.ceil(A.length / SAMPLE_RATE));
    expect(result.options).toMatchObject({ channels: true, diarization: true });
    expect(result.warnings).toEqual([]);
  });

  it('labels the first speaker `spk1`, on either channel', async () => {
    const { A, B } = call();
    const [left, right] = [B, A].map((own) => own.subarray(0, 10 * SAMPLE_RATE)) as [Int16Array, Int16Array];
    const { segments, speakers } = await transcribed('channels=1', stereo(left, right));
    expect(segments[0]).toMatchObject({ speaker: 'spk1', text: expect.stringContaining('Central') as string });
    expect(speakers.map(({ speaker, channel }) => [speaker, channel])).toEqual([
      ['spk1', 2],
      ['spk2', 1],
    ]);
  });

  it('recognizes overlapping speech of both channels as well as each channel alone', async () => {
    const [left, right] = [decoded(LEFT), decoded(RIGHT)];
    const both = await transcribed('channels=true', stereo(left, right));
    for (const [channel, file] of [
      [1, left],
      [2, right],
    ] as const) {
      const { speaker } = both.speakers.find((span) => span.channel === channel)!;
      const said = both.segments.filter((segment) => segment.speaker === speaker).map(({ text }) => text);
      const alone = await transcribed<{ readonly text: string }>('', wavFile(1, file));
      expect(said.join(' ')).toBe(alone.text);
    }
    expect(both.metrics.overlaps.count).toBeGreaterThan(0);
    const starts = both.words.map(({ start_s }) => start_s);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    const { text: vtt } = await stack.client.get(`/v1/transcriptions/${both.id}?formato=vtt`);
    const times = [...vtt.matchAll(/(\d\d):(\d\d):(\d\d\.\d{3})/g)].map(
      ([, hours, minutes, seconds]) => 3600 * Number(hours) + 60 * Number(minutes) + Number(seconds),
    );
    expect(times.length).toBeGreaterThan(2);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it('rejects a mono recording and names the option `channels`', async () => {
    const { status, json } = await stack.client.postRaw('/v1/transcriptions?channels=true', wavFile(1, decoded(LEFT)));
    expect(status).toBe(400);
    const { error } = json as { error: { code: string; param: string; message: string } };
    expect(error).toMatchObject({ code: 'audio_not_stereo', param: 'channels' });
    expect(error.message).toContain('`channels`');
  });

  it('accepts the option in a form', async () => {
    const form = new FormData();
    form.set('channels', 'true');
    form.set('file', new Blob([Uint8Array.from(wavFile(1, decoded(LEFT)))]), 'a.wav');
    const { status, json } = await stack.client.call('/v1/transcriptions', { method: 'POST', body: form });
    expect([status, (json as { error: { code: string } }).error.code]).toEqual([400, 'audio_not_stereo']);
  });
});

/** A stereo WAV file, as long as the longer channel. */
function stereo(left: Int16Array, right: Int16Array): Buffer {
  const samples = new Int16Array(2 * Math.max(left.length, right.length));
  left.forEach((value, i) => (samples[2 * i] = value));
  right.forEach((value, i) => (samples[2 * i + 1] = value));
  return wavFile(2, samples);
}
