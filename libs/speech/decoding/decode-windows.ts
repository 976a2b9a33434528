import type { DecoderBatch } from '../whisper/whisper-model';
import { BeamSearch } from './beam-search';
import { compressionRatio } from './compression-ratio';
import { endedSearches, type PassEntry } from './decode-pass';
import type { KeytermTrie } from './keyterms/keyterm-trie';
import type { LanguageDetection } from './detect-language';
import { isSilence } from './no-speech';
import { SampledSearch } from './sampled-search';
import { seededRandom } from './seeded-random';
import type { SpecialTokens } from './special-tokens';
import type { ScoredTokens } from './token-rows';
import { bestOf, type FoundText, type WindowSearch } from './window-search';

/** Hypotheses kept at every step, and hypotheses sampled at a temperature (faster-whisper `transcribe.py`: `beam_size`, `best_of`). */
export const BEAM = 5;
const BEST_OF = 5;
/** Additional rows for texts with keyterms: measured in docs/decisions/0013. */
const TERM_ROWS = 4;
/** Tried in order until a window's text is accepted (openai/whisper `transcribe.py`). */
export const TEMPERATURES: readonly number[] = [0, 0.2, 0.4, 0.6, 0.8, 1];
/** Text that compresses better than this is repetitive (openai/whisper `transcribe.py`). */
const MAX_COMPRESSION_RATIO = 2.4;
/** Text with a lower mean log-probability is rejected (openai/whisper `transcribe.py`). */
const MIN_AVG_LOG_PROB = -1;

export interface DecodingSetup {
  /** `<|startoftranscript|>`, language, task. */
  readonly prompt: readonly number[];
  readonly ids: SpecialTokens;
  /** Positions of the decoder: 448. */
  readonly textPositions: number;
  readonly beam: number;
  /** Tried in order; the first is 0. Default: all of them. */
  readonly temperatures?: readonly number[];
  /** Decodes ids to text without special tokens. */
  readonly text: (tokens: readonly number[]) => string;
}

/** One window of a batch to decode. */
export interface WindowTask extends LanguageDetection {
  readonly keyterms: KeytermTrie | null;
  /** Seconds of voice in the window. */
  readonly voicedS: number;
  /** Where the last voice ends, in seconds; 0 without any. */
  readonly voiceEndS: number;
  /** The same for the same audio, so that a retry samples the same text. */
  readonly seed: () => number;
}

/** Decoding result of one window. */
export interface DecodedRow extends ScoredTokens {
  /** Mean natural log-probability over the tokens and the end. */
  readonly avgLogProb: number;
  readonly compressionRatio: number;
  /** Temperature at which these tokens were found. */
  readonly temperature: number;
  /** Whether the text is neither repetitive nor too unlikely. */
  readonly accepted: boolean;
}

interface Attempt extends DecodedRow {
  readonly looped: boolean;
}
type Untempered = Omit<Attempt, 'temperature' | 'accepted'>;

/**
 * Decodes every window of a batch by beam search, and those whose text is repetitive or too unlikely again by sampling at rising temperatures. If
 * no attempt is accepted, the most likely one is returned. Returns each window as soon as its text is known. Source: faster-whisper `transcribe.py`,
 * `generate_with_fallback`.
 */
export function* decodeWindows(
  batch: DecoderBatch,
  tasks: readonly WindowTask[],
  setup: DecodingSetup,
): Generator<[window: number, row: DecodedRow], void, undefined> {
  const attempts: Attempt[][] = tasks.map(() => []);
  let waiting = tasks.map((_, window) => window);
  for (const temperature of setup.temperatures ?? TEMPERATURES) {
    for (const windows of passesOf(waiting, tasks)) {
      const entries = windows.map((window) => ({ window, search: searchOf(tasks[window]!, temperature, setup) }));
      for (const { window, search } of endedSearches(batch, entries, setup.prompt)) {
        const chosen = choose(search, tasks[window]!, setup);
        const attempt = { ...chosen, temperature, accepted: isAccepted(chosen, tasks[window]!) };
        attempts[window]!.push(attempt);
        if (attempt.accepted) yield [window, attempt];
      }
    }
    waiting = waiting.filter((window) => !attempts[window]!.at(-1)!.accepted);
  }
  for (const window of waiting) yield [window, mostLikely(attempts[window]!)];
}

/**
 * Windows with keyterms have more rows and other steps. They run in a separate pass, so that the other windows' text does not depend on them
 * (decision 15).
 */
function passesOf(windows: readonly number[], tasks: readonly WindowTask[]): number[][] {
  const passes = [false, true].map((withTerms) => windows.filter((i) => (tasks[i]!.keyterms !== null) === withTerms));
  return passes.filter(({ length }) => length > 0);
}

/** The best hypothesis; if it is rejected and ranks best only by a keyterm bonus, the best one without bonus, if that is accepted. */
function choose(search: WindowSearch, task: WindowTask, setup: DecodingSetup): Untempered {
  const best = search.best();
  const found = assess(best, setup);
  const plain = best.bonus > 0 ? search.found().filter(({ bonus }) => bonus === 0) : [];
  if (plain.length === 0 || isAccepted(found, task)) return found;
  const without = assess(bestOf(plain), setup);
  return isAccepted(without, task) ? without : found;
}

function assess({ tokens, logProbs, logProb, looped }: FoundText, setup: DecodingSetup): Untempered {
  return {
    tokens,
    logProbs,
    looped,
    avgLogProb: logProb / (tokens.length + 1),
    compressionRatio: compressionRatio(setup.text(tokens).trim()),
  };
}

function searchOf(
  task: WindowTask,
  temperature: number,
  { ids, textPositions, prompt, beam }: DecodingSetup,
): PassEntry['search'] {
  // Half of the positions (openai/whisper `decoding.py`, `sample_len`; CTranslate2 does the same).
  const limit = Math.min(Math.floor(textPositions / 2), textPositions - prompt.length + 1);
  const { keyterms, voiceEndS } = task;
  const termRows = keyterms === null ? 0 : TERM_ROWS;
  if (temperature === 0) return new BeamSearch({ ids, limit, keyterms, width: beam, termRows, voiceEndS });
  const random = seededRandom(task.seed() ^ Math.round(temperature * 10));
  return new SampledSearch({ ids, limit, keyterms, width: BEST_OF, voiceEndS }, { temperature, random });
}

function isAccepted(tried: Untempered, task: WindowTask): boolean {
  const { noSpeechProb, voicedS } = task;
  if (isSilence({ noSpeechProb, voicedS, avgLogProb: tried.avgLogProb })) return true;
  return !isRepetitive(tried) && tried.avgLogProb >= MIN_AVG_LOG_PROB;
}

function isRepetitive({ looped, compressionRatio: ratio }: Untempered): boolean {
  return looped || ratio > MAX_COMPRESSION_RATIO;
}

function mostLikely(tried: readonly Attempt[]): DecodedRow {
  const unrepetitive = tried.filter((one) => !isRepetitive(one));
  return (unrepetitive.length > 0 ? unrepetitive : tried).reduce((best, one) =>
    one.avgLogProb > best.avgLogProb ? one : best,
  );
}
