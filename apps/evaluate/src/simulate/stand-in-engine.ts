import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SegmentHypothesis, WindowHypothesis } from '@aether/language';
import {
  BYTES_PER_SECOND,
  type DecodedWindow,
  type EngineDescription,
  type SpeechEngine,
  type TranscribePcmRequest,
} from '@aether/speech';

/** Length of a window in seconds, as the recognizer's longest. */
const WINDOW_S = 30;

/**
 * Audio seconds that one inference worker with two cores recognizes in a second: the slowest and the fastest of the five rounds of
 * docs/reports/benchmarks.md, "10 minutes".
 */
export const TIMES_REAL_TIME = { least: 20.3, most: 24.5 } as const;

const WORDS_PER_SECOND = 2.5;
const SENTENCE = 'bom dia o seu pedido chega na quinta feira de manhã.'.split(' ');

interface StandInOptions {
  /** Draws from 0 up to 1. */
  readonly random?: () => number;
}

/**
 * Stands in for the recognizer in simulations of many workers: writes plausible words after the time that the recognizer would have taken, and
 * computes nothing. Calls share the worker's cores, so their windows are decoded in turn.
 */
export class StandInEngine implements SpeechEngine {
  private readonly random: () => number;
  private readonly closing = new AbortController();
  private freeAt = 0;

  constructor({ random = Math.random }: StandInOptions = {}) {
    this.random = random;
  }

  /** Processes and batches of the recognizer on two cores, from which a worker derives its slots. */
  describe(): EngineDescription {
    const settings = { processes: 2, batch: 12, threads: 1 };
    return { model: 'stand-in', device: 'cpu', precision: null, tensorflow: null, ...settings };
  }

  async *transcribe({
    pcmPath,
    fromWindow,
    signal,
  }: TranscribePcmRequest): AsyncGenerator<DecodedWindow, void, undefined> {
    const durationS = (await stat(pcmPath)).size / BYTES_PER_SECOND;
    const windows = Math.ceil(durationS / WINDOW_S);
    for (let index = fromWindow; index < windows; index += 1) {
      const startS = index * WINDOW_S;
      const endS = Math.min(startS + WINDOW_S, durationS);
      await this.decode(endS - startS, signal);
      yield { hypothesis: hypothesisOf(index, startS, endS), windows };
    }
  }

  close(): Promise<void> {
    this.closing.abort(new Error('the engine was closed'));
    return Promise.resolve();
  }

  /** Waits behind all windows of earlier calls. @throws the signal's reason */
  private async decode(audioS: number, signal?: AbortSignal): Promise<void> {
    const either = AbortSignal.any([this.closing.signal, ...(signal ? [signal] : [])]);
    const { least, most } = TIMES_REAL_TIME;
    const tookMs = (1000 * audioS) / (least + (most - least) * this.random());
    const now = performance.now();
    this.freeAt = Math.max(now, this.freeAt) + tookMs;
    await sleep(this.freeAt - now, undefined, { signal: either }).catch(() => undefined);
    either.throwIfAborted();
  }
}

function hypothesisOf(index: number, startS: number, endS: number): WindowHypothesis {
  const coverage = { voicedS: endS - startS, coveredS: endS - startS, uncovered: [] };
  const languages = { portuguese: 0.99, likeliest: 'pt', probability: 0.99 };
  return { index, startS, endS, segments: sentences(startS, endS), noSpeechProb: 0.01, languages, coverage };
}

/** The same sentence, spoken without a pause. */
function sentences(startS: number, endS: number): SegmentHypothesis[] {
  const wordS = 1 / WORDS_PER_SECOND;
  const perSentence = SENTENCE.length * wordS;
  const segments: SegmentHypothesis[] = [];
  for (let at = startS; at + perSentence <= endS; at += perSentence) segments.push(sentenceAt(at, wordS));
  return segments;
}

function sentenceAt(startS: number, wordS: number): SegmentHypothesis {
  const at = (word: number): number => Math.round(1000 * (startS + word * wordS)) / 1000;
  const words = SENTENCE.map((text, i) => ({ text, startS: at(i), endS: at(i + 1), confidence: 0.95 }));
  const bytes = SENTENCE.map((text) => Buffer.from(` ${text}`).toString('base64'));
  const tokenFacts = { bytes, logProbs: SENTENCE.map(() => -0.2) };
  const likely = { avgLogProb: -0.2, noSpeechProb: 0.01, compressionRatio: 1.4, temperature: 0 };
  const text = SENTENCE.join(' ');
  return { startS, endS: at(SENTENCE.length), text, words, tokens: SENTENCE.map((_, i) => i), tokenFacts, ...likely };
}
