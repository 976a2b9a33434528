import { AppError } from '@aether/domain';
import { type TimeSpan, type WindowHypothesis } from '@aether/language';
import type { SampleSpan } from '../vad/speech-spans';
import type { AudioWindow } from '../windows/plan-windows';
import { BatchScheduler } from './batch-scheduler';
import { PcmFile } from './pcm-file';
import type { DecodedWindow, EngineDescription, SpeechEngine, TranscribePcmRequest } from './speech-engine';
import type { DecodedSpan, SpanAudio } from './span-decoder';
import { decodeWindow, type SpokenWindow } from './window-decoding';
import { SAMPLE_RATE } from '../audio/pcm-format';

export interface EngineParts {
  readonly description: EngineDescription;
  /** Windows of at most 30 s that hold all the speech of a file, in order. */
  readonly plan: (pcm: PcmFile, signal: AbortSignal | undefined) => Promise<readonly SpokenWindow[]>;
  /** Decodes at most `description.batch` stretches of audio together. */
  readonly decode: (stretches: readonly SpanAudio[]) => readonly DecodedSpan[];
  /** What else stretches of at most 30 s may be: the likeliest texts of several searches. */
  readonly redecode: (stretches: readonly Float32Array[]) => readonly string[];
  readonly dispose: () => Promise<void>;
}

interface SpanJob extends AudioWindow {
  readonly pcm: PcmFile;
  readonly durationS: number;
  readonly voicedS: number;
  readonly keyterms: readonly string[];
  readonly urgent: boolean;
}

/** What is to be transcribed: windows of a file, with the terms of its transcription. */
interface Source {
  readonly pcm: PcmFile;
  /** The first window to decode, and how far it is from each to the next one. */
  readonly first: number;
  readonly stride: number;
  readonly keyterms: readonly string[];
  readonly urgent: boolean;
  readonly asHeard: boolean;
}

/** The recognizer in this process. Decoding blocks the event loop for as long as a batch takes. */
export class LocalSpeechEngine implements SpeechEngine {
  private readonly scheduler: BatchScheduler<SpanJob, DecodedSpan>;
  private readonly closing = new AbortController();

  constructor(private readonly parts: EngineParts) {
    this.scheduler = new BatchScheduler(parts.description.batch, async (jobs) => {
      const stretches = jobs.map(async ({ pcm, start, end, voicedS, keyterms }) => {
        return { samples: await pcm.read(start, end), voicedS, keyterms };
      });
      return parts.decode(await Promise.all(stretches));
    });
  }

  describe(): EngineDescription {
    return this.parts.description;
  }

  async *transcribe(request: TranscribePcmRequest): AsyncIterable<DecodedWindow> {
    const signal = AbortSignal.any([this.closing.signal, ...(request.signal ? [request.signal] : [])]);
    signal.throwIfAborted();
    const pcm = await PcmFile.open(request.pcmPath);
    try {
      const { fromWindow, share = { index: 0, of: 1 }, keyterms = [], urgent = false, asHeard = false } = request;
      const windows = { first: fromWindow + share.index, stride: share.of };
      yield* this.windows({ pcm, ...windows, keyterms, urgent, asHeard }, signal);
    } finally {
      await pcm.close();
    }
  }

  /** Ends running calls with a retryable error and frees the model. */
  async close(): Promise<void> {
    this.closing.abort(new AppError('internal_error', { retryable: true, cause: new Error('the engine was closed') }));
    await this.scheduler.idle();
    await this.parts.dispose();
  }

  private async *windows(
    { pcm, first, stride, keyterms, urgent, asHeard }: Source,
    signal: AbortSignal,
  ): AsyncIterable<DecodedWindow> {
    const ranges = await this.parts.plan(pcm, signal);
    const owner = {};
    const cancel = (): void => this.scheduler.cancel(owner, signal.reason);
    signal.addEventListener('abort', cancel);
    const decode = async ({ start, end }: AudioWindow, voiced: readonly SampleSpan[]): Promise<DecodedSpan> => {
      signal.throwIfAborted();
      const voicedS = samplesWithin({ start, end }, voiced) / SAMPLE_RATE;
      const durationS = (end - start) / SAMPLE_RATE;
      return this.scheduler.submit(owner, { pcm, start, end, keyterms, urgent, durationS, voicedS });
    };
    const redecode = async (spans: readonly TimeSpan[]): Promise<readonly string[]> => {
      signal.throwIfAborted();
      const at = (timeS: number): number => Math.round(timeS * SAMPLE_RATE);
      return this.parts.redecode(await Promise.all(spans.map(({ startS, endS }) => pcm.read(at(startS), at(endS)))));
    };
    const ahead: Promise<WindowHypothesis>[] = [];
    try {
      let next = first;
      while (next < ranges.length || ahead.length > 0) {
        signal.throwIfAborted();
        // Two batches of windows are known to the scheduler, so that it can choose; their audio is read when they are decoded.
        while (next < ranges.length && ahead.length < 2 * this.parts.description.batch) {
          const index = next;
          next += stride;
          const range = ranges[index]!;
          const decodeIt = (stretch: AudioWindow): Promise<DecodedSpan> => decode(stretch, range.voiced);
          const window = decodeWindow(index, range, decodeIt, asHeard ? null : redecode);
          // It is awaited in its turn; until then a failure must not count as unhandled.
          window.catch(() => undefined);
          ahead.push(window);
        }
        yield { hypothesis: await ahead.shift()!, windows: ranges.length };
      }
    } finally {
      signal.removeEventListener('abort', cancel);
      this.scheduler.cancel(owner, new Error('the reader of the windows went away'));
      await Promise.allSettled(ahead);
    }
  }
}

/** Samples of the spans that lie inside a stretch. */
function samplesWithin({ start, end }: AudioWindow, spans: readonly SampleSpan[]): number {
  return spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.end, end) - Math.max(span.start, start)), 0);
}
