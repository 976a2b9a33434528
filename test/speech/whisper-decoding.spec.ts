import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadWhisperModel, WhisperTokenizer, type DecoderBatch, type WhisperModel } from '@aether/speech';
import { BeamSearch } from '../../libs/speech/decoding/beam-search';
import { decodePass } from '../../libs/speech/decoding/decode-pass';
import { readLanguageDetection } from '../../libs/speech/decoding/detect-language';
import type { FoundText } from '../../libs/speech/decoding/window-search';
import { SpanDecoder } from '../../libs/speech/engine/span-decoder';
import { logMel } from '../../libs/speech/features/log-mel';
import { decodedInOrder } from '../support/speech/real-engine';
import { describeWithSharedAudio, sharedAudio } from '../support/stack/shared-audio';
import { installedTensorFlow, whisperBaseDir } from '../support/speech/speech-cache';

interface PeerText {
  readonly file: string;
  /** Text and timestamp ids of the whole clip. */
  readonly tokens: readonly number[];
  readonly avgLogProb: number;
}

interface PeerClip extends PeerText {
  readonly noSpeechProb: number;
  readonly words: readonly { readonly word: string; readonly start: number; readonly probability: number }[];
}

/** Output of the implementation that `source` names, with the same weights. None of these clips triggers its temperature fallback. */
function written<Clip extends PeerText>(name: string): readonly Clip[] {
  const text = readFileSync(join(__dirname, '../fixtures/speech', name), 'utf8');
  return (JSON.parse(text) as { readonly source: string; readonly clips: readonly Clip[] }).clips;
}
const greedy = written<PeerClip>('faster-whisper-greedy.json');
const beam = written('faster-whisper-beam.json');
const BATCH = 4;

/** Samples of a 16-bit WAV file in [-1, 1), from its `data` chunk. */
function samplesOf({ file }: PeerText): Float32Array {
  const wav = readFileSync(sharedAudio(file));
  let chunk = 12;
  while (wav.toString('latin1', chunk, chunk + 4) !== 'data') chunk += 8 + wav.readUInt32LE(chunk + 4);
  const count = wav.readUInt32LE(chunk + 4) >> 1;
  return Float32Array.from({ length: count }, (_, i) => wav.readInt16LE(chunk + 8 + 2 * i) / 32_768);
}

function inBatches<Item, Result>(items: readonly Item[], run: (batch: readonly Item[]) => Result[]): Result[] {
  const batches = Array.from({ length: Math.ceil(items.length / BATCH) }, (_, i) => i * BATCH);
  return batches.flatMap((from) => run(items.slice(from, from + BATCH)));
}

interface Decoded extends Pick<FoundText, 'tokens' | 'logProbs'> {
  readonly avgLogProb: number;
}

/** A clip that was encoded once and decoded greedily and with five beams. */
interface ByWidth {
  readonly noSpeechProb: number;
  readonly greedy: Decoded;
  readonly beam: Decoded;
}

describeWithSharedAudio('Whisper base compared with faster-whisper in float32', () => {
  let model: WhisperModel;
  let tokenizer: WhisperTokenizer;
  /** Results for every clip. */
  let decoded: readonly ByWidth[];

  beforeAll(async () => {
    await installedTensorFlow();
    const dir = await whisperBaseDir();
    tokenizer = await WhisperTokenizer.load(dir);
    model = await loadWhisperModel({ dir, vocabulary: tokenizer, precision: 'float32', packed: true });
    decoded = inBatches(greedy, decode);
  }, 600_000);
  afterAll(() => model.dispose());

  /** Decodes with both beam widths, without temperature fallback. */
  function decode(clips: readonly PeerText[]): ByWidth[] {
    const { vocabulary } = model.dimensions;
    const batch = model.open(features(clips), clips.length);
    try {
      const languageScores = batch.detectLanguage();
      const [one, five] = [search(batch, 1), search(batch, 5)];
      return clips.map((_, window) => ({
        noSpeechProb: readLanguageDetection(
          languageScores.subarray(window * vocabulary, (window + 1) * vocabulary),
          tokenizer,
        ).noSpeechProb,
        greedy: one[window]!,
        beam: five[window]!,
      }));
    } finally {
      batch.release();
    }
  }

  function features(clips: readonly PeerText[]): Float32Array {
    const values = new Float32Array(clips.length * 3000 * 80);
    for (const [i, clip] of clips.entries()) values.set(logMel(samplesOf(clip), 80), i * 3000 * 80);
    return values;
  }

  function search(batch: DecoderBatch, width: number): Decoded[] {
    const entries = Array.from({ length: batch.windows }, (_, window) => ({
      window,
      search: new BeamSearch({ ids: tokenizer, width, limit: 224, keyterms: null }),
    }));
    const prompt = [tokenizer.sot, tokenizer.language('pt'), tokenizer.transcribe];
    return decodePass(batch, entries, prompt).map(({ tokens, logProbs, logProb }) => ({
      tokens,
      logProbs,
      avgLogProb: logProb / (tokens.length + 1),
    }));
  }

  /** Log-probabilities of each window's tokens among all text, fed one by one; those of timestamps are 0. */
  function fedOneByOne(batch: DecoderBatch, texts: readonly (readonly number[])[]): number[][] {
    const windows = texts.map((_, window) => window);
    const prompt = [tokenizer.sot, tokenizer.language('pt'), tokenizer.transcribe];
    let top = batch.prefill(
      windows,
      texts.map(() => prompt),
    );
    const found = texts.map((): number[] => []);
    for (let place = 0; place < Math.max(...texts.map(({ length }) => length)); place++) {
      for (const [window, tokens] of texts.entries()) {
        const token = tokens[place];
        if (token === undefined) continue;
        const offered = top.tokens.length / top.rows;
        const ids = top.tokens.subarray(window * offered, (window + 1) * offered);
        const logit = top.logits[window * offered + ids.indexOf(token)]!;
        found[window]!.push(token < tokenizer.eot ? logit - top.textMass[window]! : 0);
      }
      top = batch.step(
        texts.map((tokens) => tokens[place] ?? tokenizer.eot),
        windows,
      );
    }
    return found;
  }

  it('decodes every clip greedily to the same text and timestamp tokens with the same log-probability', () => {
    expect(greedy.length).toBeGreaterThanOrEqual(20);
    for (const [i, clip] of greedy.entries()) {
      const { tokens, avgLogProb } = decoded[i]!.greedy;
      expect({ file: clip.file, tokens }).toEqual({ file: clip.file, tokens: clip.tokens });
      expect(avgLogProb).toBeCloseTo(clip.avgLogProb, 2);
      expect(decoded[i]!.noSpeechProb).toBeCloseTo(clip.noSpeechProb, 3);
    }
  }, 300_000);

  it('decodes every clip with five beams to the same text and timestamp tokens with the same log-probability', () => {
    expect(beam.map(({ file }) => file)).toEqual(greedy.map(({ file }) => file));
    expect(beam.filter(({ tokens }, i) => tokens.join() !== greedy[i]!.tokens.join()).length).toBeGreaterThan(5);
    for (const [i, clip] of beam.entries()) {
      const { tokens, avgLogProb } = decoded[i]!.beam;
      expect({ file: clip.file, tokens }).toEqual({ file: clip.file, tokens: clip.tokens });
      expect(avgLogProb).toBeCloseTo(clip.avgLogProb, 2);
    }
  }, 300_000);

  it('returns the log-probabilities that each token of a found text has after all tokens before it', () => {
    const clips = beam.slice(0, 2 * BATCH);
    const differences = inBatches([...clips.keys()], (places) => {
      const batch = model.open(features(places.map((place) => clips[place]!)), places.length);
      const texts = places.map((place) => decoded[place]!.beam);
      const fed = fedOneByOne(
        batch,
        texts.map(({ tokens }) => tokens),
      );
      batch.release();
      return fed.flatMap((logProbs, i) => logProbs.map((logProb, at) => Math.abs(logProb - texts[i]!.logProbs[at]!)));
    });
    expect(differences.length).toBeGreaterThan(200);
    expect(Math.max(...differences)).toBeLessThan(1e-3);
  }, 300_000);

  it('returns word times within 60 ms of the peer in the median, ordered and inside the audio, with similar confidences', () => {
    const decoder = new SpanDecoder(model, tokenizer, 1);
    const long = greedy.filter(({ tokens }) => tokens.length >= 60);
    const spans = inBatches(long, (batch) =>
      decodedInOrder(
        decoder.decode(
          batch.map((clip) => ({ samples: samplesOf(clip), voicedS: 5, voiceEndS: 0, thinned: false, keyterms: [] })),
        ),
      ),
    );
    const differences: number[] = [];
    const confidences: number[] = [];
    for (const [i, clip] of long.entries()) {
      const words = spans[i]!.segments.flatMap((segment) => segment.words);
      const starts = wholeWords(clip);
      expect(words.map(({ text }) => text)).toEqual(starts.map(({ text }) => text));
      words.forEach((word, at) => {
        const { startS, probability } = starts[at]!;
        differences.push(Math.abs(word.startS - startS));
        if (probability !== null) confidences.push(Math.abs(word.confidence - probability));
      });
      let lastEndS = 0;
      for (const { startS, endS, confidence } of words) {
        expect(startS).toBeGreaterThanOrEqual(lastEndS);
        expect(endS).toBeGreaterThanOrEqual(startS);
        expect(confidence).toBeGreaterThan(0);
        expect(confidence).toBeLessThanOrEqual(1);
        lastEndS = endS;
      }
      expect(lastEndS).toBeLessThanOrEqual(samplesOf(clip).length / 16_000);
    }
    differences.sort((a, b) => a - b);
    expect(differences.length).toBeGreaterThan(200);
    expect(differences[differences.length >> 1]).toBeLessThanOrEqual(0.06);
    // The peer computes them again, without timestamps before the words (docs/decisions/0079).
    confidences.sort((a, b) => a - b);
    expect(confidences.length).toBeGreaterThan(200);
    expect(confidences[confidences.length >> 1]).toBeLessThan(0.01);
    expect(confidences[Math.floor(0.9 * confidences.length)]).toBeLessThan(0.06);
  }, 300_000);
});

interface PeerWord {
  text: string;
  readonly startS: number;
  /** Null for a word of several parts. */
  probability: number | null;
}

/** The peer splits hyphenated words and numbers into parts. A part without a leading space belongs to the previous word. */
function wholeWords(clip: PeerClip): PeerWord[] {
  const whole: PeerWord[] = [];
  for (const { word, start, probability } of clip.words) {
    const last = whole.at(-1);
    if (last && !word.startsWith(' ')) {
      last.text += word;
      last.probability = null;
    } else whole.push({ text: word.trim(), startS: start, probability });
  }
  return whole;
}
