import { VAD_FRAME } from '../vad/silero-vad';
import { speechSpans, type SampleSpan } from '../vad/speech-spans';
import { cutPoint } from '../windows/cut-point';
import { SAMPLE_RATE } from './pcm-format';

export interface AudioPiece {
  /** From 0. */
  readonly index: number;
  /** From the start of the recording, in seconds. */
  readonly startS: number;
  /** 16 kHz mono signed 16-bit; read it once and before requesting the next piece. */
  readonly blocks: AsyncIterable<Int16Array>;
}

/**
 * The detector starts this many samples before the earliest cut; a recording that is not cut needs none. It forgets: of 182 cuts of an hour and a
 * half, into pieces of 1 to 10 minutes, 174 are where they would be if it had started with the recording, all of those of 5 and 10 minutes among them.
 */
const WARM_UP = 30 * SAMPLE_RATE;
/** Silences of 1 s and more are equally good to cut in. */
const AMPLE_SILENCE = SAMPLE_RATE;

/** Silero's stream, or any other source of one speech probability for every 512 samples. */
interface SpeechDetector {
  push(samples: Int16Array): Promise<Float32Array>;
}

interface PieceOptions {
  readonly vad: { stream(): SpeechDetector };
  /** Target length, in seconds. Default: 600. */
  readonly targetS?: number;
  /** Greatest distance of a cut from the target, in seconds. Default: a tenth of the target. */
  readonly reachS?: number;
}

/**
 * Cuts a recording of any length into pieces of about `targetS`, in a nearby silence if there is one, otherwise where speech is least probable.
 * The pieces concatenate to the recording, sample for sample, and depend on the samples only, not on the input's block sizes. Holds twice the
 * reach in memory.
 */
export async function* cutIntoPieces(
  pcm: AsyncIterable<Int16Array>,
  options: PieceOptions,
): AsyncGenerator<AudioPiece, void, undefined> {
  const target = (options.targetS ?? 600) * SAMPLE_RATE;
  const reach = options.reachS === undefined ? target / 10 : options.reachS * SAMPLE_RATE;
  const feed = new SpeechAudio(pcm, options.vad);
  try {
    for (let index = 0; await feed.more(); index++) {
      const blocks = piece(feed, target - reach, target + reach);
      yield { index, startS: feed.position / SAMPLE_RATE, blocks };
      // Samples that the caller left unread still belong to this piece.
      for await (const _ of blocks);
    }
  } finally {
    await feed.close();
  }
}

/** Passes on the samples that certainly belong to the piece, then buffers the rest until the cut is known. */
async function* piece(
  feed: SpeechAudio,
  earliest: number,
  latest: number,
): AsyncGenerator<Int16Array, void, undefined> {
  const start = feed.position;
  feed.detectFrom(start + earliest - WARM_UP);
  while (feed.position < start + earliest && (await feed.more())) yield await feed.take(start + earliest);
  await feed.readTo(start + latest);
  const end = feed.samplesRead > start + latest ? await feed.cut(start + earliest, start + latest) : feed.samplesRead;
  while (feed.position < end) yield await feed.take(end);
}

/** Reads a recording ahead: buffers the samples not yet passed on, and knows the speech probabilities where it may be cut. */
class SpeechAudio {
  /** Index of the next sample to pass on. */
  position = 0;
  /** Samples read so far. */
  samplesRead = 0;
  private readonly source: AsyncIterator<Int16Array>;
  private readonly buffered: Int16Array[] = [];
  private detector: SpeechDetector;
  /** Index of the next sample for the detector. */
  private undetected = 0;
  /** Of the frames from `firstFrame` on. */
  private probabilities: number[] = [];
  private firstFrame = 0;

  constructor(
    pcm: AsyncIterable<Int16Array>,
    private readonly vad: PieceOptions['vad'],
  ) {
    this.source = pcm[Symbol.asyncIterator]();
    this.detector = vad.stream();
  }

  /** Leaves out the samples before `sample`, if the detector has not reached it. */
  detectFrom(sample: number): void {
    const frame = Math.floor(sample / VAD_FRAME);
    if (frame * VAD_FRAME <= this.undetected) return;
    this.detector = this.vad.stream();
    this.probabilities = [];
    this.firstFrame = frame;
    this.undetected = frame * VAD_FRAME;
  }

  /** Whether there is a sample to pass on; reads one block if none is buffered. */
  async more(): Promise<boolean> {
    while (this.buffered.length === 0) if (!(await this.read())) return false;
    return true;
  }

  /** Reads until more than `sample` samples have been read, or the recording ends. */
  async readTo(sample: number): Promise<void> {
    while (this.samplesRead <= sample) if (!(await this.read())) return;
  }

  /** The next samples, up to `end`; at least one must be buffered. */
  async take(end: number): Promise<Int16Array> {
    const block = this.buffered.shift() ?? new Int16Array(0);
    const taken = block.subarray(0, end - this.position);
    if (taken.length < block.length) this.buffered.unshift(block.subarray(taken.length));
    await this.detect(taken, this.position);
    this.position += taken.length;
    return taken;
  }

  /** The best sample to cut at. Uses only probabilities up to `to`, so that the cut does not depend on how far it has read ahead. */
  async cut(from: number, to: number): Promise<number> {
    let at = this.position;
    for (const block of this.buffered) {
      if (at >= to) break;
      await this.detect(block.subarray(0, to - at), at);
      at += block.length;
    }
    const first = Math.floor(from / VAD_FRAME);
    const offset = first * VAD_FRAME;
    const near = this.probabilities.slice(first - this.firstFrame, Math.floor(to / VAD_FRAME) - this.firstFrame);
    const length = near.length * VAD_FRAME;
    const silences = silencesOf(speechSpans(near, length, { padS: 0 }), length);
    const range = { from: from - offset, to: length };
    return offset + cutPoint({ silences, probabilities: near, ample: AMPLE_SILENCE, ...range });
  }

  async close(): Promise<void> {
    await this.source.return?.();
  }

  private async read(): Promise<boolean> {
    const next = await this.source.next();
    if (next.done === true) return false;
    if (next.value.length > 0) this.buffered.push(next.value);
    this.samplesRead += next.value.length;
    return true;
  }

  /** Detects speech in samples that start at index `at`, except where it is known or not needed. */
  private async detect(samples: Int16Array, at: number): Promise<void> {
    const end = at + samples.length;
    if (end <= this.undetected) return;
    this.probabilities.push(...(await this.detector.push(samples.subarray(Math.max(0, this.undetected - at)))));
    this.undetected = end;
  }
}

function silencesOf(spans: readonly SampleSpan[], length: number): SampleSpan[] {
  const starts = [0, ...spans.map((span) => span.end)];
  const ends = [...spans.map((span) => span.start), length];
  return starts.map((start, index) => ({ start, end: ends[index]! })).filter(({ start, end }) => end > start);
}
