import { Mutex } from 'async-mutex';
import { AppError } from '@aether/domain';
import type { NumberSearch, WindowHypothesis } from '@aether/language';
import type { SampleSpan } from '../vad/speech-spans';
import type { AudioWindow } from '../windows/plan-windows';
import { BatchScheduler } from './batch-scheduler';
import { PcmFile } from './pcm-file';
import type { DecodedWindow, EngineDescription, SpeechEngine, TranscribePcmRequest } from './speech-engine';
import type { Redecode } from './repair-dictated';
import type { DecodedSpan, SoughtNumber, SpanAudio } from './span-decoder';
import { decodeWindow, type SpokenWindow } from './window-decoding';
import { SAMPLE_RATE } from '../audio/pcm-format';

export interface EngineParts {
  readonly description: EngineDescription;
  /** Plans windows of at most 30 s that contain all the speech of a file, in order. */
  readonly plan: (pcm: PcmFile, signal: AbortSignal | undefined) => Promise<readonly SpokenWindow[]>;
  /** Decodes at most `description.batch` spans of audio together. Returns each, with its index, once it is decoded. */
  readonly decode: (spans: readonly SpanAudio[]) => Iterable<readonly [index: number, decoded: DecodedSpan]>;
  /** Searches spans of at most 30 s again for a number. */
  readonly redecode: (spans: readonly Float32Array[], sought: SoughtNumber) => readonly NumberSearch[];
  readonly dispose: () => Promise<void>;
}

interface SpanJob extends AudioWindow {
  readonly pcm: PcmFile;
  readonly durationS: number;
  readonly voicedS: number;
  readonly voiceEndS: number;
  readonly thinned: boolean;
  readonly keyterms: readonly string[];
  readonly urgent: boolean;
}

interface SpanFacts {
  readonly voiced: readonly SampleSpan[];
  readonly thinned: boolean;
}

/** The windows of a file to transcribe, with their transcription's keyterms. */
interface Source {
  readonly pcm: PcmFile;
  /** The first window to decode, and the step to the next one. */
  readonly first: number;
  readonly stride: number;
  readonly keyterms: readonly string[];
  readonly urgent: boolean;
  readonly skipRedecoding: boolean;
  readonly wholeWindows: boolean;
}

/** The recognizer in this process. Decoding blocks the event loop for the duration of a batch. */
export class LocalSpeechEngine implements SpeechEngine {
  private readonly scheduler: BatchScheduler<SpanJob, DecodedSpan>;
  private readonly closing = new AbortController();
  /** Held by a batch until its last window has ended. */
  private readonly model = new Mutex();

  constructor(private readonly parts: EngineParts) {
    this.scheduler = new BatchScheduler(
      parts.description.batch,
      (jobs) => this.decodeBatch(jobs),
      firstBatch(parts.description),
    );
  }

  describe(): EngineDescription {
    return this.parts.description;
  }

  async *transcribe(request: TranscribePcmRequest): AsyncIterable<DecodedWindow> {
    const signal = AbortSignal.any([this.closing.signal, ...(request.signal ? [request.signal] : [])]);
    signal.throwIfAborted();
    const pcm = await PcmFile.open(request.pcmPath);
    try {
      const {
        fromWindow,
        share = { index: 0, of: 1 },
        keyterms = [],
        urgent = false,
        skipRedecoding = false,
        wholeWindows = false,
      } = request;
      const windows = { first: fromWindow + share.index, stride: share.of };
      yield* this.windows({ pcm, ...windows, keyterms, urgent, skipRedecoding, wholeWindows }, signal);
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

  private async *decodeBatch(
    jobs: readonly SpanJob[],
  ): AsyncGenerator<readonly [number, DecodedSpan], void, undefined> {
    const read = jobs.map(async ({ pcm, start, end, voicedS, voiceEndS, keyterms, thinned }) => {
      return { samples: await pcm.read(start, end), voicedS, voiceEndS, keyterms, thinned };
    });
    const spans = await Promise.all(read);
    const release = await this.model.acquire();
    try {
      yield* this.parts.decode(spans);
    } finally {
      release();
    }
  }

  private async *windows(
    { pcm, first, stride, keyterms, urgent, skipRedecoding, wholeWindows }: Source,
    signal: AbortSignal,
  ): AsyncIterable<DecodedWindow> {
    const ranges = await this.parts.plan(pcm, signal);
    const owner = {};
    const cancel = (): void => this.scheduler.cancel(owner, signal.reason);
    signal.addEventListener('abort', cancel);
    const decode = async ({ start, end }: AudioWindow, { voiced, thinned }: SpanFacts): Promise<DecodedSpan> => {
      signal.throwIfAborted();
      const voicedS = samplesWithin({ start, end }, voiced) / SAMPLE_RATE;
      const lastVoice = voiced.findLast((span) => span.start < end && span.end > start);
      const voiceEndS = lastVoice ? (Math.min(lastVoice.end, end) - start) / SAMPLE_RATE : 0;
      const durationS = (end - start) / SAMPLE_RATE;
      return this.scheduler.submit(owner, {
        pcm,
        start,
        end,
        keyterms,
        urgent,
        durationS,
        voicedS,
        voiceEndS,
        thinned,
      });
    };
    const redecode: Redecode = async (spans, sought) => {
      signal.throwIfAborted();
      const at = (timeS: number): number => Math.round(timeS * SAMPLE_RATE);
      const samples = await Promise.all(spans.map(({ startS, endS }) => pcm.read(at(startS), at(endS))));
      return this.model.runExclusive(() => {
        signal.throwIfAborted();
        return this.parts.redecode(samples, sought);
      });
    };
    const ahead: Promise<WindowHypothesis>[] = [];
    try {
      let next = first;
      while (next < ranges.length || ahead.length > 0) {
        signal.throwIfAborted();
        // The scheduler chooses among two batches of windows; their audio is read when they are decoded.
        while (next < ranges.length && ahead.length < 2 * this.parts.description.batch) {
          const index = next;
          next += stride;
          const range = ranges[index]!;
          // Thinned windows need a separate pass, so among the windows of a long recording they would save nothing.
          const thin = index === ranges.length - 1 && !wholeWindows;
          const decodeIt = (span: AudioWindow, whole = false): Promise<DecodedSpan> =>
            decode(span, { voiced: range.voiced, thinned: thin && whole });
          const window = decodeWindow(index, range, decodeIt, skipRedecoding ? null : redecode);
          // It is awaited in order; a failure before that must not count as unhandled.
          window.catch(() => undefined);
          ahead.push(window);
        }
        yield { hypothesis: await ahead.shift()!, windows: ranges.length };
      }
    } finally {
      signal.removeEventListener('abort', cancel);
      this.scheduler.cancel(owner, new Error('the reader stopped reading the windows'));
      await Promise.allSettled(ahead);
    }
  }
}

/**
 * Windows of a file that are decoded first, so that its text begins early. In float32 a processor is busy with arithmetic, and small batches cost nothing:
 * Whisper base, twelve windows, one thread: 60.2 s of processor time as 1 + 2 + 4 + 5 and 61.8 s as one batch, with the first text after 6 instead of 49 s.
 * In bfloat16 and on a GPU a step takes about as long for one window as for eight, and the first batch is whole.
 */
function firstBatch({ device, precision, batch }: EngineDescription): number {
  return device === 'cpu' && precision === 'float32' ? 1 : batch;
}

/** Samples of the spans inside a window. */
function samplesWithin({ start, end }: AudioWindow, spans: readonly SampleSpan[]): number {
  return spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.end, end) - Math.max(span.start, start)), 0);
}
