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
 * reach in memory, and four bytes for every 32 ms of the recording.
 */
export async function* cutIntoPieces(
  pcm: AsyncIterable<Int16Array>,
  options: PieceOptions,
): AsyncGenerator<AudioPiece, void, undefined> {
  const target = (options.targetS ?? 600) * SAMPLE_RATE;
  const reach = options.reachS === undefined ? target / 10 : options.reachS * SAMPLE_RATE;
  const feed = new SpeechAudio(pcm, options.vad.stream());
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
  while (feed.position < start + earliest && (await feed.more())) yield feed.take(start + earliest);
  await feed.readTo(start + latest);
  const end = feed.samplesRead > start + latest ? feed.cut(start + earliest, start + latest) : feed.samplesRead;
  while (feed.position < end) yield feed.take(end);
}

/** Reads a recording ahead: buffers the samples not yet passed on, and the speech probabilities of all samples read. */
class SpeechAudio {
  /** Index of the next sample to pass on. */
  position = 0;
  /** Samples read so far. */
  samplesRead = 0;
  private readonly source: AsyncIterator<Int16Array>;
  private readonly buffered: Int16Array[] = [];
  private readonly probabilities: number[] = [];

  constructor(
    pcm: AsyncIterable<Int16Array>,
    private readonly vad: SpeechDetector,
  ) {
    this.source = pcm[Symbol.asyncIterator]();
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
  take(end: number): Int16Array {
    const block = this.buffered.shift() ?? new Int16Array(0);
    const taken = block.subarray(0, end - this.position);
    if (taken.length < block.length) this.buffered.unshift(block.subarray(taken.length));
    this.position += taken.length;
    return taken;
  }

  /** The best sample to cut at. Uses only probabilities up to `to`, so that the cut does not depend on how far it has read ahead. */
  cut(from: number, to: number): number {
    const first = Math.floor(from / VAD_FRAME);
    const offset = first * VAD_FRAME;
    const near = this.probabilities.slice(first, Math.floor(to / VAD_FRAME));
    const length = near.length * VAD_FRAME;
    const silences = silencesOf(speechSpans(near, length, { padS: 0 }), length);
    return offset + cutPoint({ silences, probabilities: near, from: from - offset, to: length });
  }

  async close(): Promise<void> {
    await this.source.return?.();
  }

  private async read(): Promise<boolean> {
    const next = await this.source.next();
    if (next.done === true) return false;
    if (next.value.length > 0) this.buffered.push(next.value);
    this.samplesRead += next.value.length;
    this.probabilities.push(...(await this.vad.push(next.value)));
    return true;
  }
}

function silencesOf(spans: readonly SampleSpan[], length: number): SampleSpan[] {
  const starts = [0, ...spans.map((span) => span.end)];
  const ends = [...spans.map((span) => span.start), length];
  return starts.map((start, index) => ({ start, end: ends[index]! })).filter(({ start, end }) => end > start);
}
