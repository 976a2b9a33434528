import { fold, type NumberSearch, type SegmentHypothesis, type TokenFacts } from '@aether/language';
import { alignWords } from '../alignment/align-words';
import { attentionMatrix } from '../alignment/attention-matrix';
import { timeSegments } from '../alignment/time-segments';
import { BEAM, decodeWindows, type DecodedRow } from '../decoding/decode-windows';
import { KeytermCompiler } from '../decoding/keyterms/keyterm-compiler';
import { readLanguageDetection, type LanguageDetection } from '../decoding/detect-language';
import { isSilence } from '../decoding/no-speech';
import { numberHypotheses } from '../decoding/number-hypotheses';
import { seedOf } from '../decoding/seeded-random';
import { splitSegments, type SplitTokens } from '../decoding/split-segments';
import { logMel } from '../features/log-mel';
import type { WhisperTokenizer } from '../tokenizer/whisper-tokenizer';
import type { DecoderBatch, WhisperModel } from '../whisper/whisper-model';
import { SAMPLE_RATE } from '../audio/pcm-format';

/** Samples per encoder position: two frames of 10 ms. */
const SAMPLES_PER_POSITION = 320;
const FRAMES = 3000;
const LANGUAGE = 'pt';
/** Aligned token rows are padded to multiples of this length: few shapes, since TensorFlow keeps oneDNN's primitives for each. */
const ALIGNED_LENGTH = 32;

/** A span of audio to decode. */
export interface SpanAudio {
  /** 16 kHz mono in [-1, 1], at most 30 s. */
  readonly samples: Float32Array;
  /** Seconds of voice that the voice detector found in it. */
  readonly voicedS: number;
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
  /** Text ids of all segments. */
  readonly text: readonly number[];
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

  /** Decodes spans of several transcriptions together. Blocks until all of them are decoded. */
  decode(audio: readonly SpanAudio[]): DecodedSpan[] {
    const batch = this.model.open(this.features(audio.map(({ samples }) => samples)), audio.length);
    try {
      const detection = this.detectLanguage(batch);
      const tasks = audio.map(({ samples, voicedS, keyterms }, i) => ({
        ...detection[i]!,
        voicedS,
        keyterms: this.keyterms.compile(keyterms),
        seed: () => seedOf(samples),
      }));
      const rows = decodeWindows(batch, tasks, {
        prompt: this.prompt,
        ids: this.tokenizer,
        textPositions: this.model.dimensions.textPositions,
        beam: this.beam,
        text: (tokens) => this.tokenizer.decode(tokens),
      });
      return this.timed(
        batch,
        rows.map((row, i) => this.split(row, detection[i]!, audio[i]!)),
      );
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
    const features = new Float32Array(audio.length * FRAMES * mels);
    for (const [i, samples] of audio.entries())
      features.set(logMel(samples, mels === 128 ? 128 : 80), i * FRAMES * mels);
    return features;
  }

  private split(row: DecodedRow, detection: LanguageDetection, { samples, voicedS }: SpanAudio): Span {
    const durationS = samples.length / SAMPLE_RATE;
    const split = isSilence({ ...row, ...detection, voicedS })
      ? ({ segments: [], nextS: durationS, ending: 'closed' } as const)
      : splitSegments(row.tokens, durationS, this.tokenizer);
    const text = split.segments.flatMap((segment) => segment.tokens).filter((token) => token < this.tokenizer.eot);
    return { ...split, samples, durationS, row, detection, text };
  }

  /** Aligns the spans one after the other: their attention, heads × tokens × 1500 positions each, determines peak memory. */
  private timed(batch: DecoderBatch, spans: readonly Span[]): DecodedSpan[] {
    return spans.map((span, window) =>
      span.text.length === 0 ? withoutWords(span) : this.aligned(batch, window, span),
    );
  }

  private aligned(batch: DecoderBatch, window: number, span: Span): DecodedSpan {
    const { eot, noTimestamps } = this.tokenizer;
    const row = [...this.prompt, noTimestamps, ...span.text, eot];
    const tokens = ALIGNED_LENGTH * Math.ceil(row.length / ALIGNED_LENGTH);
    const padding = Array<number>(tokens - row.length).fill(eot);
    return this.hypothesis(span, batch.align(window, [[...row, ...padding]]), tokens);
  }

  private hypothesis(span: Span, aligned: ReturnType<DecoderBatch['align']>, tokens: number): DecodedSpan {
    const { text, durationS, samples } = span;
    const heads = this.model.alignmentHeads.length;
    const positions = this.model.dimensions.audioPositions;
    const frames = Math.min(positions, Math.max(1, Math.floor(samples.length / SAMPLES_PER_POSITION)));
    const promptLength = this.prompt.length;
    const matrix = attentionMatrix(aligned.weights, {
      heads,
      tokens,
      used: text.length + promptLength + 2,
      positions,
      frames,
    });
    const logProbs = aligned.logProbs.subarray(promptLength, promptLength + text.length);
    const words = alignWords(this.tokenizer.splitToWordTokens(text), { matrix, frames, promptLength, logProbs });
    const timed = timeSegments(span.segments, words, { durationS, eot: this.tokenizer.eot });
    const segments = this.segments(span, timed, logProbs);
    // Like faster-whisper's seek (`generate_segments`): from the last word, unless the model predicted silence after it.
    const nextS = span.ending === 'closed' ? span.nextS : (segments.at(-1)?.endS ?? span.nextS);
    return { ...span.detection, segments, nextS, unfinished: span.ending === 'unfinished' };
  }

  private segments(span: Span, timed: ReturnType<typeof timeSegments>, logProbs: Float32Array): SegmentHypothesis[] {
    const { avgLogProb, compressionRatio, temperature } = span.row;
    const { noSpeechProb } = span.detection;
    let next = 0;
    return span.segments.flatMap((segment, i) => {
      const tokens = segment.tokens.filter((token) => token < this.tokenizer.eot);
      const tokenFacts = this.tokenFacts(tokens, logProbs.subarray(next, (next += tokens.length)));
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

  private tokenFacts(tokens: readonly number[], logProbs: Float32Array): TokenFacts {
    return {
      bytes: tokens.map((token) => this.tokenizer.bytes(token).toString('base64')),
      logProbs: Array.from(logProbs, (logProb) => Math.round(logProb * 1e4) / 1e4),
    };
  }
}

function withoutWords({ detection, nextS, ending }: Span): DecodedSpan {
  return { ...detection, segments: [], nextS, unfinished: ending === 'unfinished' };
}
