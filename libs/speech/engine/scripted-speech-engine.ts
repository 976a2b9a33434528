import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@aether/domain';
import { totalS, type TimeSpan, type WindowHypothesis } from '@aether/language';
import { PcmFile } from './pcm-file';
import { scriptedSegments } from './scripted-words';
import type { DecodedWindow, EngineDescription, SpeechEngine, TranscribePcmRequest } from './speech-engine';
import { wholeMilliseconds } from './whole-milliseconds';
import type { SpokenWindow } from './window-decoding';

const SAMPLE_RATE = 16_000;
/** Audio seconds per second of each call: windows take some time, as readers of progress expect, but no processor time. */
const PACE = 30;

export interface ScriptedEngineParts {
  /** Plans windows of at most 30 s that contain all the speech of a file, in order. */
  readonly plan: (pcm: PcmFile, signal: AbortSignal) => Promise<readonly SpokenWindow[]>;
  /** The words to write, in order; they repeat at their end. */
  readonly script: () => Promise<readonly string[]>;
  readonly dispose: () => Promise<void>;
}

/** An engine without recognition: it writes a fixed text into the windows of the real engine, wherever there is a voice. */
export class ScriptedSpeechEngine implements SpeechEngine {
  private readonly closing = new AbortController();
  private readonly running = new Set<Promise<unknown>>();

  constructor(private readonly parts: ScriptedEngineParts) {}

  describe(): EngineDescription {
    return {
      model: 'scripted',
      device: 'cpu',
      precision: null,
      tensorflow: null,
      processes: 1,
      batch: 8,
      threads: 1,
    };
  }

  async *transcribe(request: TranscribePcmRequest): AsyncGenerator<DecodedWindow, void, undefined> {
    const { pcmPath, fromWindow, share = { index: 0, of: 1 } } = request;
    const signal = AbortSignal.any([this.closing.signal, ...(request.signal ? [request.signal] : [])]);
    signal.throwIfAborted();
    const windows = await this.planned(pcmPath, signal);
    const script = await this.parts.script();
    for (let index = fromWindow + share.index; index < windows.length; index += share.of) {
      const window = windows[index]!;
      await pause((window.end - window.start) / SAMPLE_RATE / PACE, signal);
      yield { hypothesis: hypothesisOf(index, window, script), windows: windows.length };
    }
  }

  /** Ends running calls with a retryable error. */
  async close(): Promise<void> {
    this.closing.abort(new AppError('internal_error', { retryable: true, cause: new Error('the engine was closed') }));
    await Promise.allSettled(this.running);
    await this.parts.dispose();
  }

  /** Tracks running plans, so that the voice detector is not freed while one uses it. */
  private planned(pcmPath: string, signal: AbortSignal): Promise<readonly SpokenWindow[]> {
    const planning = this.plan(pcmPath, signal).finally(() => this.running.delete(planning));
    this.running.add(planning);
    return planning;
  }

  private async plan(pcmPath: string, signal: AbortSignal): Promise<readonly SpokenWindow[]> {
    const pcm = await PcmFile.open(pcmPath);
    try {
      return await this.parts.plan(pcm, signal);
    } finally {
      await pcm.close();
    }
  }
}

/** @throws the signal's reason, unlike `timers/promises`, which throws another error */
async function pause(seconds: number, signal: AbortSignal): Promise<void> {
  await sleep(seconds * 1000, undefined, { signal }).catch(() => undefined);
  signal.throwIfAborted();
}

function hypothesisOf(
  index: number,
  { start, end, voiced }: SpokenWindow,
  script: readonly string[],
): WindowHypothesis {
  const spans = voiced.map(inSeconds);
  const voicedS = wholeMilliseconds(totalS(spans));
  return {
    index,
    ...inSeconds({ start, end }),
    segments: scriptedSegments(spans, script),
    noSpeechProb: 0.01,
    languages: { portuguese: 0.99, likeliest: 'pt', probability: 0.99 },
    coverage: { voicedS, coveredS: voicedS, uncovered: [] },
  };
}

function inSeconds({ start, end }: { readonly start: number; readonly end: number }): TimeSpan {
  return { startS: wholeMilliseconds(start / SAMPLE_RATE), endS: wholeMilliseconds(end / SAMPLE_RATE) };
}
