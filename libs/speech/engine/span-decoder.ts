import { fold, type NumberSearch, type SegmentHypothesis, type TokenFacts } from '@aether/language';
import { alignWords } from '../alignment/align-words';
import { attentionMatrix } from '../alignment/attention-matrix';
import { timeSegments } from '../alignment/time-segments';
import { BEAM, decodeWindows, TEMPERATURES, type DecodedRow } from '../decoding/decode-windows';
import { KeytermCompiler } from '../decoding/keyterms/keyterm-compiler';
import { readLanguageDetection, type LanguageDetection } from '../decoding/detect-language';
import { isSilence } from '../decoding/no-speech';
import { numberHypotheses } from '../decoding/number-hypotheses';
import { seedOf } from '../decoding/seeded-random';
import { splitSegments, type SplitTokens, type TokenSegment } from '../decoding/split-segments';
import type { ScoredTokens } from '../decoding/token-rows';
import { logMel, WINDOW_FRAMES } from '../features/log-mel';
import type { WhisperTokenizer } from '../tokenizer/whisper-tokenizer';
import { denseSeconds, thinPositions, WINDOW_S } from '../whisper/thin-positions';
import type { DecoderBatch, WhisperModel } from '../whisper/whisper-model';
import { SAMPLE_RATE } from '../audio/pcm-format';

/** Samples per encoder position: two frames of 10 ms. */
const SAMPLES_PER_POSITION = 320;
const LANGUAGE = 'pt';
/** With more voice than this after the last word of a thinned window, the text is doubtful. In whole ones it is 0.2 s in the median. */
const UNHEARD_S = 0.5;
/** Aligned token rows are padded to multiples of this length: few shapes, since TensorFlow keeps oneDNN's primitives for each. */
const ALIGNED_LENGTH = 32;

/** A span of audio to decode. */
export interface SpanAudio {
  /** 16 kHz mono in [-1, 1], at most 30 s. */
  readonly samples: Float32Array;
  /** Seconds of voice that the voice detector found in it. */
  readonly voicedS: number;
  /** Where the last voice ends, in seconds from the start; 0 without any. */
  readonly voiceEndS: number;
  /** Whether the silence after a short span may be thinned. */
  readonly thinned: boolean;
  /** Names and jargon that may occur: the same array for all spans of a transcription. */
  readonly keyterms: readonly string[];
}

/** A number to search for in spans. */
export interface SoughtNumber {
  /** The words before it, with which the spans start. */
  readonly said: string;
  /** Numbers of digits. */
  readonly lengths: readonly number[];
}

/** The decoding result of a span of at most 30 s. Seconds from the start of the span. */
export interface DecodedSpan extends LanguageDetection {
  readonly segments: readonly SegmentHypothesis[];
  /** Up to where the audio was decoded. */
  readonly nextS: number;
  /** Whether text after `nextS` was left out. */
  readonly unfinished: boolean;
}

interface Span extends SplitTokens {
  readonly samples: Float32Array;
  readonly durationS: number;
  readonly row: DecodedRow;
  readonly detection: LanguageDetection;
  /** Text ids of all segments, with their log-probabilities. */
  readonly text: ScoredTokens;
}

/** What `DecoderBatch.align` returns for the tokens of a row, and how many those are. */
interface AlignedRow {
  readonly attention: Float32Array;
  readonly tokens: number;
  /** Encoder positions of the window. */
  readonly positions: number;
}

/** Decodes batches of spans of audio into timed words. */
export class SpanDecoder {
  private readonly prompt: readonly number[];
  private readonly keyterms: KeytermCompiler;
  private readonly tokenTexts = new Map<number, string>();

  constructor(
    private readonly model: WhisperModel,
    private readonly tokenizer: WhisperTokenizer,
    /** Hypotheses kept at every step; 1 is greedy. */
    private readonly beam = BEAM,
  ) {
    this.keyterms = new KeytermCompiler(tokenizer);
    this.prompt = [tokenizer.sot, tokenizer.language(LANGUAGE), tokenizer.transcribe];
  }

  /**
   * Runs every pass without keyterms once, over silence, so that what TensorFlow keeps of each is allocated together and not between the arrays
   * of the first batch.
   */
  warmUp(): void {
    const { eot } = this.tokenizer;
    const batch = this.model.open(this.features([new Float32Array(SAMPLE_RATE)]), 1);
    try {
      batch.detectLanguage();
      batch.prefill([0], [this.prompt]);
      batch.step(Array<number>(this.beam).fill(eot), Array<number>(this.beam).fill(0));
      batch.align(0, [Array<number>(ALIGNED_LENGTH).fill(eot)]);
    } finally {
      batch.release();
    }
  }

  /**
   * Decodes spans of several transcriptions, those that are thinned alike together; one whose text is doubtful is decoded again in a whole window.
   * Returns each span, with its index, once it is decoded, and blocks until then.
   */
  *decode(audio: readonly SpanAudio[]): Generator<[index: number, decoded: DecodedSpan], void, undefined> {
    const dense = audio.map(({ samples, thinned }) =>
      thinned ? denseSeconds(samples.length / SAMPLE_RATE) : WINDOW_S,
    );
    const left = new Set(audio.keys());
    for (const seconds of new Set([...dense.toSorted((one, other) => one - other), WINDOW_S])) {
      const indices = [...left].filter((i) => dense[i] === seconds || seconds === WINDOW_S);
      if (indices.length === 0) continue;
      const spans = indices.map((i) => audio[i]!);
      for (const [place, decoded] of this.decodeTogether(spans, seconds)) {
        if (decoded === null) continue;
        left.delete(indices[place]!);
        yield [indices[place]!, decoded];
      }
    }
  }

  /** `seconds`: those of each window that are not thinned; below 30, spans whose text is doubtful are null. */
  private *decodeTogether(
    audio: readonly SpanAudio[],
    seconds: number,
  ): Generator<[place: number, decoded: DecodedSpan | null], void, undefined> {
    const whole = seconds === WINDOW_S;
    const features = this.features(audio.map(({ samples }) => samples));
    const batch = this.model.open(features, audio.length, whole ? null : thinPositions(seconds, this.model.dimensions));
    try {
      const detection = this.detectLanguage(batch);
      const tasks = audio.map(({ samples, voicedS, voiceEndS, keyterms }, i) => ({
        ...detection[i]!,
        voicedS,
        voiceEndS,
        keyterms: this.keyterms.compile(keyterms),
        seed: () => seedOf(samples),
      }));
      const setup = {
        prompt: this.prompt,
        ids: this.tokenizer,
        textPositions: this.model.dimensions.textPositions,
        beam: this.beam,
        temperatures: whole ? TEMPERATURES : TEMPERATURES.slice(0, 1),
        text: (tokens: readonly number[]) => this.tokenizer.decode(tokens),
      };
      for (const [window, row] of decodeWindows(batch, tasks, setup)) {
        const decoded = this.timed(batch, window, this.split(row, detection[window]!, audio[window]!));
        yield [window, whole || (row.accepted && isClear(decoded, audio[window]!)) ? decoded : null];
      }
    } finally {
      batch.release();
    }
  }

  /** Searches spans again for a number after known words: one search for each span and form. Blocks until all have ended. */
  redecode(spans: readonly Float32Array[], { said, lengths }: SoughtNumber): NumberSearch[] {
    const batch = this.model.open(this.features(spans), spans.length);
    try {
      const { tokenizer: ids } = this;
      return numberHypotheses(batch, {
        ids,
        prompt: [...this.prompt, ids.noTimestamps],
        said: said === '' ? [] : ids.encode(` ${said}`).filter((token) => token < ids.eot),
        lengths,
        text: (tokens) => ids.decode(tokens),
        tokenText: (token) => this.tokenText(token),
      });
    } finally {
      batch.release();
    }
  }

  /** Kept for each token: a search asks for the same few again and again. */
  private tokenText(token: number): string {
    let text = this.tokenTexts.get(token);
    if (text === undefined) this.tokenTexts.set(token, (text = fold(this.tokenizer.decode([token]))));
    return text;
  }

  private detectLanguage(batch: DecoderBatch): LanguageDetection[] {
    const { vocabulary } = this.model.dimensions;
    const logits = batch.detectLanguage();
    return Array.from({ length: batch.windows }, (_, window) =>
      readLanguageDetection(logits.subarray(window * vocabulary, (window + 1) * vocabulary), this.tokenizer),
    );
  }

  private features(audio: readonly Float32Array[]): Float32Array {
    const { mels } = this.model.dimensions;
    const features = new Float32Array(audio.length * WINDOW_FRAMES * mels);
    for (const [i, samples] of audio.entries())
      features.set(logMel(samples, mels === 128 ? 128 : 80), i * WINDOW_FRAMES * mels);
    return features;
  }

  private split(row: DecodedRow, detection: LanguageDetection, { samples, voicedS }: SpanAudio): Span {
    const durationS = samples.length / SAMPLE_RATE;
    const split = isSilence({ ...row, ...detection, voicedS })
      ? ({ segments: [], nextS: durationS, ending: 'closed' } as const)
      : splitSegments(row.tokens, durationS, this.tokenizer);
    return { ...split, samples, durationS, row, detection, text: this.textOf(row, split.segments) };
  }

  /** The segments' tokens are the first ones of the row. */
  private textOf({ tokens, logProbs }: DecodedRow, segments: readonly TokenSegment[]): ScoredTokens {
    const used = segments.reduce((sum, segment) => sum + segment.tokens.length, 0);
    const places = [...tokens.keys()].filter((i) => i < used && tokens[i]! < this.tokenizer.eot);
    return { tokens: places.map((i) => tokens[i]!), logProbs: places.map((i) => logProbs[i]!) };
  }

  private timed(batch: DecoderBatch, window: number, span: Span): DecodedSpan {
    return span.text.tokens.length === 0 ? withoutWords(span) : this.aligned(batch, window, span);
  }

  private aligned(batch: DecoderBatch, window: number, span: Span): DecodedSpan {
    const { eot, noTimestamps } = this.tokenizer;
    const row = [...this.prompt, noTimestamps, ...span.text.tokens, eot];
    const tokens = ALIGNED_LENGTH * Math.ceil(row.length / ALIGNED_LENGTH);
    const padding = Array<number>(tokens - row.length).fill(eot);
    const attention = batch.align(window, [[...row, ...padding]]);
    return this.hypothesis(span, { attention, tokens, positions: batch.positions });
  }

  private hypothesis(span: Span, aligned: AlignedRow): DecodedSpan {
    const { text, durationS, samples } = span;
    const { attention, tokens, positions } = aligned;
    const heads = this.model.alignmentHeads.length;
    const frames = Math.min(positions, Math.max(1, Math.floor(samples.length / SAMPLES_PER_POSITION)));
    const promptLength = this.prompt.length;
    const matrix = attentionMatrix(attention, {
      heads,
      tokens,
      used: text.tokens.length + promptLength + 2,
      positions,
      frames,
    });
    const alignment = { matrix, frames, promptLength, logProbs: text.logProbs };
    const words = alignWords(this.tokenizer.splitToWordTokens(text.tokens), alignment);
    const timed = timeSegments(span.segments, words, { durationS, eot: this.tokenizer.eot });
    const segments = this.segments(span, timed);
    // Like faster-whisper's seek (`generate_segments`): from the last word, unless the model predicted silence after it.
    const nextS = span.ending === 'closed' ? span.nextS : (segments.at(-1)?.endS ?? span.nextS);
    return { ...span.detection, segments, nextS, unfinished: span.ending === 'unfinished' };
  }

  private segments(span: Span, timed: ReturnType<typeof timeSegments>): SegmentHypothesis[] {
    const { logProbs } = span.text;
    const { avgLogProb, compressionRatio, temperature } = span.row;
    const { noSpeechProb } = span.detection;
    let next = 0;
    return span.segments.flatMap((segment, i) => {
      const tokens = segment.tokens.filter((token) => token < this.tokenizer.eot);
      const tokenFacts = this.tokenFacts(tokens, logProbs.slice(next, (next += tokens.length)));
      const { startS, endS, words } = timed[i]!;
      if (words.length === 0) return [];
      const trimmed = words.map(({ text, startS, endS, confidence }) => ({
        text: text.trim(),
        startS,
        endS,
        confidence,
      }));
      return {
        startS,
        endS,
        text: trimmed.map((word) => word.text).join(' '),
        words: trimmed,
        tokens,
        tokenFacts,
        avgLogProb,
        noSpeechProb,
        compressionRatio,
        temperature,
      };
    });
  }

  private tokenFacts(tokens: readonly number[], logProbs: readonly number[]): TokenFacts {
    return {
      bytes: tokens.map((token) => this.tokenizer.bytes(token).toString('base64')),
      logProbs: logProbs.map((logProb) => Math.round(logProb * 1e4) / 1e4),
    };
  }
}

/** Whether there is text, up to where the voice ends. */
function isClear({ segments, unfinished }: DecodedSpan, { voiceEndS }: SpanAudio): boolean {
  const last = segments.at(-1);
  return last !== undefined && !unfinished && voiceEndS - last.endS < UNHEARD_S;
}

function withoutWords({ detection, nextS, ending }: Span): DecodedSpan {
  return { ...detection, segments: [], nextS, unfinished: ending === 'unfinished' };
}
