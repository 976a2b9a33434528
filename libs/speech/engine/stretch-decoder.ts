import type { SegmentHypothesis } from '@aether/language';
import { alignWords } from '../alignment/align-words';
import { attentionMatrix } from '../alignment/attention-matrix';
import { timeSegments } from '../alignment/time-segments';
import { BEAM, decodeWindows, type DecodedRow } from '../decoding/decode-windows';
import { KeytermCompiler } from '../decoding/keyterms/keyterm-compiler';
import { readListening, type Listened } from '../decoding/listen';
import { isSilence } from '../decoding/no-speech';
import { secondHypotheses } from '../decoding/second-hypotheses';
import { seedOf } from '../decoding/seeded-random';
import { splitSegments, type SplitTokens } from '../decoding/split-segments';
import { logMel } from '../features/log-mel';
import type { WhisperTokenizer } from '../tokenizer/whisper-tokenizer';
import type { DecoderBatch, WhisperModel } from '../whisper/whisper-model';

const SAMPLE_RATE = 16_000;
/** Samples of one encoder position: two frames of 10 ms. */
const SAMPLES_PER_POSITION = 320;
const FRAMES = 3000;
const LANGUAGE = 'pt';
/** The rows of tokens that are aligned are so many long, or twice as many, and so on: few shapes, for each of which TensorFlow keeps oneDNN's primitives. */
const ALIGNED_LENGTH = 32;

/** A stretch of audio that is to be decoded. */
export interface StretchAudio {
  /** 16 kHz mono in [-1, 1], at most 30 s. */
  readonly samples: Float32Array;
  /** Seconds of voice that the voice detector heard in it. */
  readonly voicedS: number;
  /** Names and jargon that may be said: the same array for all stretches of a transcription. */
  readonly keyterms: readonly string[];
}

/** What a stretch of at most 30 s was decoded to. Seconds from the start of the stretch. */
export interface DecodedStretch extends Listened {
  readonly segments: readonly SegmentHypothesis[];
  /** Up to where the audio was decoded. */
  readonly nextS: number;
  /** Whether text after `nextS` was left out. */
  readonly unfinished: boolean;
}

interface Stretch extends SplitTokens {
  readonly samples: Float32Array;
  readonly durationS: number;
  readonly row: DecodedRow;
  readonly listened: Listened;
  /** Text ids of all segments. */
  readonly text: readonly number[];
}

/** Decodes batches of stretches of audio into timed words. */
export class StretchDecoder {
  private readonly prompt: readonly number[];
  private readonly keyterms: KeytermCompiler;
  private digits: ReadonlySet<number> | undefined;

  constructor(
    private readonly model: WhisperModel,
    private readonly tokenizer: WhisperTokenizer,
    /** Hypotheses kept at every step; 1 is greedy. */
    private readonly beam = BEAM,
  ) {
    this.keyterms = new KeytermCompiler(tokenizer);
    this.prompt = [tokenizer.sot, tokenizer.language(LANGUAGE), tokenizer.transcribe];
  }

  /** Runs every pass that needs no keyterms once, over silence: what TensorFlow keeps of each then lies together, not between the arrays of the first batch. */
  warmUp(): void {
    const { eot } = this.tokenizer;
    const batch = this.model.open(this.features([new Float32Array(SAMPLE_RATE)]), 1);
    try {
      batch.listen();
      batch.prefill([0], [this.prompt]);
      batch.step(Array<number>(this.beam).fill(eot), Array<number>(this.beam).fill(0));
      batch.align(0, [Array<number>(ALIGNED_LENGTH).fill(eot)]);
    } finally {
      batch.release();
    }
  }

  /** Decodes stretches of any transcriptions together. Blocks until all of them are decoded. */
  decode(audio: readonly StretchAudio[]): DecodedStretch[] {
    const batch = this.model.open(this.features(audio.map(({ samples }) => samples)), audio.length);
    try {
      const listened = this.listen(batch);
      const tasks = audio.map(({ samples, voicedS, keyterms }, i) => ({
        ...listened[i]!,
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
        rows.map((row, i) => this.split(row, listened[i]!, audio[i]!)),
      );
    } finally {
      batch.release();
    }
  }

  /**
   * What else stretches that are heard by themselves may be, numbers in words among it: a text for each search over each of them. Blocks
   * until all is found.
   */
  hearAgain(stretches: readonly Float32Array[]): string[] {
    const batch = this.model.open(this.features(stretches), stretches.length);
    try {
      const { prompt, tokenizer: ids } = this;
      const { textPositions } = this.model.dimensions;
      this.digits ??= new Set([...Array(ids.eot).keys()].filter((id) => /\d/.test(ids.decode([id]))));
      const found = secondHypotheses(batch, this.digits, { ids, prompt, textPositions });
      return found.map(({ tokens }) => ids.decode(tokens).trim());
    } finally {
      batch.release();
    }
  }

  private listen(batch: DecoderBatch): Listened[] {
    const { vocabulary } = this.model.dimensions;
    const logits = batch.listen();
    return Array.from({ length: batch.windows }, (_, window) =>
      readListening(logits.subarray(window * vocabulary, (window + 1) * vocabulary), this.tokenizer),
    );
  }

  private features(audio: readonly Float32Array[]): Float32Array {
    const { mels } = this.model.dimensions;
    const features = new Float32Array(audio.length * FRAMES * mels);
    for (const [i, samples] of audio.entries())
      features.set(logMel(samples, mels === 128 ? 128 : 80), i * FRAMES * mels);
    return features;
  }

  private split(row: DecodedRow, listened: Listened, { samples, voicedS }: StretchAudio): Stretch {
    const durationS = samples.length / SAMPLE_RATE;
    const split = isSilence({ ...row, ...listened, voicedS })
      ? ({ segments: [], nextS: durationS, ending: 'closed' } as const)
      : splitSegments(row.tokens, durationS, this.tokenizer);
    const text = split.segments.flatMap((segment) => segment.tokens).filter((token) => token < this.tokenizer.eot);
    return { ...split, samples, durationS, row, listened, text };
  }

  /** One after the other: their attention, heads × tokens × 1500 positions each, is what the memory's peak is made of. */
  private timed(batch: DecoderBatch, stretches: readonly Stretch[]): DecodedStretch[] {
    return stretches.map((stretch, window) =>
      stretch.text.length === 0 ? withoutWords(stretch) : this.aligned(batch, window, stretch),
    );
  }

  private aligned(batch: DecoderBatch, window: number, stretch: Stretch): DecodedStretch {
    const { eot, noTimestamps } = this.tokenizer;
    const row = [...this.prompt, noTimestamps, ...stretch.text, eot];
    const tokens = ALIGNED_LENGTH * Math.ceil(row.length / ALIGNED_LENGTH);
    const padding = Array<number>(tokens - row.length).fill(eot);
    return this.hypothesis(stretch, batch.align(window, [[...row, ...padding]]), tokens);
  }

  private hypothesis(stretch: Stretch, aligned: ReturnType<DecoderBatch['align']>, tokens: number): DecodedStretch {
    const { text, durationS, samples } = stretch;
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
    const timed = timeSegments(stretch.segments, words, { durationS, eot: this.tokenizer.eot });
    const segments = this.segments(stretch, timed);
    // As faster-whisper seeks on (`generate_segments`): from the last word, unless the model said that silence follows it.
    const nextS = stretch.ending === 'closed' ? stretch.nextS : (segments.at(-1)?.endS ?? stretch.nextS);
    return { ...stretch.listened, segments, nextS, unfinished: stretch.ending === 'unfinished' };
  }

  private segments(stretch: Stretch, timed: ReturnType<typeof timeSegments>): SegmentHypothesis[] {
    const { avgLogProb, compressionRatio, temperature } = stretch.row;
    const { noSpeechProb } = stretch.listened;
    return stretch.segments.flatMap((segment, i) => {
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
        tokens: segment.tokens.filter((token) => token < this.tokenizer.eot),
        avgLogProb,
        noSpeechProb,
        compressionRatio,
        temperature,
      };
    });
  }
}

function withoutWords({ listened, nextS, ending }: Stretch): DecodedStretch {
  return { ...listened, segments: [], nextS, unfinished: ending === 'unfinished' };
}
