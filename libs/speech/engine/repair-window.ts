import type { SegmentHypothesis, TimeSpan, WordHypothesis } from '@aether/language';
import { uncoveredSpans, type UncoveredSpan } from '../vad/voiced-coverage';

/** Voiced time without words from here on is decoded again. */
const REPAIRED_FROM_S = 1.5;
/** Extra passes over one window, whatever is missing in it: noise that passes for a voice must not cost more. */
const MOST_TRIES = 6;
/** Text that was looked for is believed only when it is as likely as ordinary speech is, and the model itself hears speech. */
const LEAST_LOG_PROB = -0.8;
const MOST_NO_SPEECH = 0.5;
const MOST_COMPRESSION = 2.4;
/** How far into a standing word a found one may reach: aligned times are no better. */
const OVERLAP_S = 0.1;
/** A word that is said again so close to the same word is the same one. */
const SAME_WORD_S = 0.3;

/** Decodes one stretch of the recording; times from its start. */
export type DecodeSpan = (span: TimeSpan) => Promise<readonly SegmentHypothesis[]>;

/**
 * Decodes again what has voices and no words, with other cuts until words are found: close around the stretch, then with what stands
 * before it, then in halves. Found words are put where they belong; what stands stays. Segments in and out are in order.
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
    const missing = uncoveredSpans(voiced, wordsOf(repaired)).filter(({ bareS }) => bareS > REPAIRED_FROM_S);
    for (const stretch of missing) {
      for (const cut of CUTTINGS[cutting]!(stretch)) {
        if (tries === MOST_TRIES) return repaired;
        tries++;
        const span = { startS: Math.max(within.startS, cut.startS), endS: Math.min(within.endS, cut.endS) };
        const found = (await decode(span)).filter(isGood);
        repaired = insert(repaired, found, stretch);
      }
    }
  }
  return repaired;
}

/** A stretch begins half a second after the word before it: the words at its edges need that, and a little of their neighbors. */
const CUTTINGS: readonly ((stretch: UncoveredSpan) => TimeSpan[])[] = [
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
  return avgLogProb >= LEAST_LOG_PROB && noSpeechProb <= MOST_NO_SPEECH && compressionRatio <= MOST_COMPRESSION;
}

/** The segments with those found words that fit where nothing stands and do not say again what stands beside it. */
function insert(
  segments: readonly SegmentHypothesis[],
  found: readonly SegmentHypothesis[],
  { between }: UncoveredSpan,
): readonly SegmentHypothesis[] {
  const standing = wordsOf(segments);
  const fits = (word: WordHypothesis): boolean => {
    const middleS = middleOf(word);
    if (middleS < between.startS || middleS > between.endS) return false;
    return standing.every((other) => apartS(word, other) > -OVERLAP_S && !isSame(word, other));
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

/** Letters and digits alone. */
function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The segment with only these words; none without words. Its token ids cannot be told apart by word, and go with the first that is left out. */
function ofWords(segment: SegmentHypothesis, words: readonly WordHypothesis[]): SegmentHypothesis[] {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return [];
  if (words.length === segment.words.length) return [segment];
  const text = words.map((word) => word.text).join(' ');
  return [{ ...segment, words, text, tokens: [], startS: first.startS, endS: last.endS }];
}

/** The segments by the times of their words; one that another falls into is parted around it. */
function inOrder(segments: readonly SegmentHypothesis[]): SegmentHypothesis[] {
  const told = segments.flatMap((segment) => segment.words.map((word) => ({ word, segment })));
  told.sort((a, b) => middleOf(a.word) - middleOf(b.word));
  const runs: { readonly segment: SegmentHypothesis; readonly words: WordHypothesis[] }[] = [];
  for (const { word, segment } of told) {
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
