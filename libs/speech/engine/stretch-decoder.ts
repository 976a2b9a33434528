import type { SegmentHypothesis } from '@aether/domain';
import { alignWords } from '../alignment/align-words';
import { attentionMatrix } from '../alignment/attention-matrix';
import { timeSegments } from '../alignment/time-segments';
import { compressionRatio } from '../decoding/compression-ratio';
import { decodeGreedy, type DecodedRow } from '../decoding/greedy-decoder';
import { isSilence } from '../decoding/no-speech';
import { splitSegments, type SplitTokens } from '../decoding/split-segments';
import { logMel } from '../features/log-mel';
import type { WhisperTokenizer } from '../tokenizer/whisper-tokenizer';
import type { DecoderBatch, WhisperModel } from '../whisper/whisper-model';

const SAMPLE_RATE = 16_000;
/** Samples of one encoder position: two frames of 10 ms. */
const SAMPLES_PER_POSITION = 320;
const FRAMES = 3000;
const LANGUAGE = 'pt';

/** What a stretch of at most 30 s was decoded to. Seconds from the start of the stretch. */
export interface DecodedStretch {
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
  /** Text ids of all segments. */
  readonly text: readonly number[];
}

/** Decodes batches of stretches of audio into timed words. */
export class StretchDecoder {
  private readonly prompt: readonly number[];

  constructor(
    private readonly model: WhisperModel,
    private readonly tokenizer: WhisperTokenizer,
  ) {
    this.prompt = [tokenizer.sot, tokenizer.language(LANGUAGE), tokenizer.transcribe];
  }

  /** `audio`: 16 kHz mono in [-1, 1], at most 30 s each. Blocks until all of them are decoded. */
  decode(audio: readonly Float32Array[]): DecodedStretch[] {
    const batch = this.model.open(this.features(audio), audio.length);
    try {
      const rows = decodeGreedy(batch, {
        prompt: this.prompt,
        ids: this.tokenizer,
        vocabulary: this.model.dimensions.vocabulary,
        textPositions: this.model.dimensions.textPositions,
      });
      return this.timed(
        batch,
        rows.map((row, i) => this.split(row, audio[i]!)),
      );
    } finally {
      batch.release();
    }
  }

  private features(audio: readonly Float32Array[]): Float32Array {
    const { mels } = this.model.dimensions;
    const features = new Float32Array(audio.length * FRAMES * mels);
    for (const [i, samples] of audio.entries())
      features.set(logMel(samples, mels === 128 ? 128 : 80), i * FRAMES * mels);
    return features;
  }

  private split(row: DecodedRow, samples: Float32Array): Stretch {
    const durationS = samples.length / SAMPLE_RATE;
    const split = isSilence(row)
      ? ({ segments: [], nextS: durationS, ending: 'closed' } as const)
      : splitSegments(row.tokens, durationS, this.tokenizer);
    const text = split.segments.flatMap((segment) => segment.tokens).filter((token) => token < this.tokenizer.eot);
    return { ...split, samples, durationS, row, text };
  }

  private timed(batch: DecoderBatch, stretches: readonly Stretch[]): DecodedStretch[] {
    if (stretches.every((stretch) => stretch.text.length === 0)) {
      return stretches.map(withoutWords);
    }
    const { eot, noTimestamps } = this.tokenizer;
    const longest = Math.max(...stretches.map((stretch) => stretch.text.length));
    const overhead = this.prompt.length + 2;
    const aligned = batch.align(
      stretches.map((_, window) => window),
      stretches.map(({ text }) => [
        ...this.prompt,
        noTimestamps,
        ...text,
        ...Array<number>(longest + 1 - text.length).fill(eot),
      ]),
    );
    return stretches.map((stretch, row) => this.hypothesis(stretch, aligned, { row, tokens: longest + overhead }));
  }

  private hypothesis(
    stretch: Stretch,
    aligned: ReturnType<DecoderBatch['align']>,
    { row, tokens }: { readonly row: number; readonly tokens: number },
  ): DecodedStretch {
    const { text, durationS, samples } = stretch;
    if (text.length === 0) return withoutWords(stretch);
    const heads = this.model.alignmentHeads.length;
    const positions = this.model.dimensions.audioPositions;
    const frames = Math.min(positions, Math.max(1, Math.floor(samples.length / SAMPLES_PER_POSITION)));
    const promptLength = this.prompt.length;
    const perRow = heads * tokens * positions;
    const matrix = attentionMatrix(aligned.weights.subarray(row * perRow, (row + 1) * perRow), {
      heads,
      tokens,
      used: text.length + promptLength + 2,
      positions,
      frames,
    });
    const firstLogProb = row * (tokens - 1) + promptLength;
    const logProbs = aligned.logProbs.subarray(firstLogProb, firstLogProb + text.length);
    const words = alignWords(this.tokenizer.splitToWordTokens(text), { matrix, frames, promptLength, logProbs });
    const timed = timeSegments(stretch.segments, words, { durationS, eot: this.tokenizer.eot });
    const segments = this.segments(stretch, timed);
    // As faster-whisper seeks on (`generate_segments`): from the last word, unless the model said that silence follows it.
    const nextS = stretch.ending === 'closed' ? stretch.nextS : (segments.at(-1)?.endS ?? stretch.nextS);
    return { segments, nextS, unfinished: stretch.ending === 'unfinished' };
  }

  private segments(stretch: Stretch, timed: ReturnType<typeof timeSegments>): SegmentHypothesis[] {
    const ratio = compressionRatio(this.tokenizer.decode(stretch.row.tokens).trim());
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
        avgLogProb: stretch.row.avgLogProb,
        noSpeechProb: stretch.row.noSpeechProb,
        compressionRatio: ratio,
        temperature: 0,
      };
    });
  }
}

function withoutWords({ nextS, ending }: Stretch): DecodedStretch {
  return { segments: [], nextS, unfinished: ending === 'unfinished' };
}
