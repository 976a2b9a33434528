import { withoutTokens, type SegmentHypothesis, type TimeSpan, type WordHypothesis } from '@aether/language';
import { uncoveredSpans, type UncoveredSpan } from '../vad/voiced-coverage';

/** Minimum voiced time without words that is decoded again. */
const MIN_REPAIRED_S = 1.5;
/** Maximum additional passes over one window, so that noise taken for a voice does not cost more. */
const MAX_TRIES = 6;
/** Accepts found text only if it is as likely as ordinary speech, and the model also detects speech. */
const MIN_LOG_PROB = -0.8;
const MAX_NO_SPEECH = 0.5;
const MAX_COMPRESSION_RATIO = 2.4;
/** How far a found word may overlap an existing one: the precision of aligned times. */
const OVERLAP_S = 0.1;
/** A repeated word this close to the same word is a duplicate. */
const SAME_WORD_S = 0.3;

/** Decodes one span of the recording; times are in the recording. */
export type DecodeSpan = (span: TimeSpan) => Promise<readonly SegmentHypothesis[]>;

/**
 * Decodes voiced spans without words again, with other cuts until words are found: tightly around the span, then including the audio before it,
 * then in halves. Inserts found words and keeps existing ones. Segments in and out are in order.
 */
export async function repairWindow(
  segments: readonly SegmentHypothesis[],
  {
    voiced,
    within,
    decode,
  }: { readonly voiced: readonly TimeSpan[]; readonly within: TimeSpan; readonly decode: DecodeSpan },
): Promise<readonly SegmentHypothesis[]> {
  let repaired = segments;
  let tries = 0;
  for (let cutting = 0; cutting < CUTTINGS.length; cutting++) {
    const missing = uncoveredSpans(voiced, wordsOf(repaired)).filter(({ bareS }) => bareS > MIN_REPAIRED_S);
    for (const gap of missing) {
      for (const cut of CUTTINGS[cutting]!(gap)) {
        if (tries === MAX_TRIES) return repaired;
        tries++;
        const span = { startS: Math.max(within.startS, cut.startS), endS: Math.min(within.endS, cut.endS) };
        const found = (await decode(span)).filter(isGood);
        repaired = insert(repaired, found, gap);
      }
    }
  }
  return repaired;
}

/** A gap starts half a second after the previous word, so cuts include its edges and a little of the neighboring words. */
const CUTTINGS: readonly ((gap: UncoveredSpan) => TimeSpan[])[] = [
  ({ startS, endS }) => [{ startS: startS - 0.7, endS: endS + 0.7 }],
  ({ startS, endS }) => [{ startS: startS - 3, endS: endS + 1.2 }],
  ({ startS, endS }) => {
    const middleS = (startS + endS) / 2;
    return [
      { startS: startS - 0.9, endS: middleS + 0.5 },
      { startS: middleS - 0.5, endS: endS + 0.9 },
    ];
  },
];

function isGood({ avgLogProb, noSpeechProb, compressionRatio }: SegmentHypothesis): boolean {
  return avgLogProb >= MIN_LOG_PROB && noSpeechProb <= MAX_NO_SPEECH && compressionRatio <= MAX_COMPRESSION_RATIO;
}

/** Inserts the found words that fit into the gap and do not repeat a neighboring word. */
function insert(
  segments: readonly SegmentHypothesis[],
  found: readonly SegmentHypothesis[],
  { between }: UncoveredSpan,
): readonly SegmentHypothesis[] {
  const existing = wordsOf(segments);
  const fits = (word: WordHypothesis): boolean => {
    const middleS = middleOf(word);
    if (middleS < between.startS || middleS > between.endS) return false;
    return existing.every((other) => apartS(word, other) > -OVERLAP_S && !isSame(word, other));
  };
  return inOrder([...segments, ...found.flatMap((segment) => ofWords(segment, segment.words.filter(fits)))]);
}

function isSame(one: WordHypothesis, other: WordHypothesis): boolean {
  return apartS(one, other) < SAME_WORD_S && bare(one.text) === bare(other.text);
}

/** Silence between two spans; negative where they overlap. */
function apartS(one: TimeSpan, other: TimeSpan): number {
  return Math.max(one.startS, other.startS) - Math.min(one.endS, other.endS);
}

/** Letters and digits only. */
function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The segment with only these words; none without words. Token ids cannot be assigned to words, so they are dropped with the first omitted word. */
function ofWords(segment: SegmentHypothesis, words: readonly WordHypothesis[]): SegmentHypothesis[] {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return [];
  if (words.length === segment.words.length) return [segment];
  const text = words.map((word) => word.text).join(' ');
  return [{ ...withoutTokens(segment), words, text, startS: first.startS, endS: last.endS }];
}

/** Orders the segments by the times of their words; splits a segment around words that fall into it. */
function inOrder(segments: readonly SegmentHypothesis[]): SegmentHypothesis[] {
  const placed = segments.flatMap((segment) => segment.words.map((word) => ({ word, segment })));
  placed.sort((a, b) => middleOf(a.word) - middleOf(b.word));
  const runs: { readonly segment: SegmentHypothesis; readonly words: WordHypothesis[] }[] = [];
  for (const { word, segment } of placed) {
    const last = runs.at(-1);
    if (last?.segment === segment) last.words.push(word);
    else runs.push({ segment, words: [word] });
  }
  return runs.flatMap(({ segment, words }) => ofWords(segment, words));
}

function middleOf({ startS, endS }: TimeSpan): number {
  return (startS + endS) / 2;
}

function wordsOf(segments: readonly SegmentHypothesis[]): WordHypothesis[] {
  return segments.flatMap(({ words }) => words);
}
