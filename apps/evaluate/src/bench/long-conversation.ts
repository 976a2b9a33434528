import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Hypothesis, SegmentHypothesis, WordHypothesis } from '@aether/language';

/** Typical speech rate on the telephone. */
const WORDS_PER_MINUTE = 165;
const WORDS_A_WINDOW = 80;

interface Sentence {
  readonly text?: string;
  readonly turns?: readonly { readonly text: string }[];
}

/** `folder`: folder of the sentences; default: in the checkout that is the working directory. */
function sentences(folder = resolve('libs/language/entities/fixtures')): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(resolve(folder, name), 'utf8')) as Sentence[])
    .map(({ text, turns = [] }) => text ?? turns.map((turn) => turn.text).join(' '));
}

/**
 * Hours of talk with more dictated data than any real call: repeats all sentences of the test set, evenly timed, by two alternating
 * speakers.
 *
 * @param bare without punctuation and capitals, as some recognizers write; the hardest case, because nothing marks the end of a number.
 */
export function longConversation(hours: number, bare: boolean): Hypothesis {
  const durationS = hours * 3600;
  const set = sentences();
  const count = hours * 60 * WORDS_PER_MINUTE;
  const words: WordHypothesis[] = [];
  for (let sentence = 0; words.length < count; sentence++) {
    const speaker = `spk${1 + (sentence % 2)}`;
    for (const said of set[sentence % set.length]!.split(/\s+/u)) {
      const text = bare ? said.replace(/[,.?!:;…]+$/u, '').toLowerCase() : said;
      const startS = (words.length * durationS) / count;
      if (text !== '') words.push({ text, startS, endS: startS + 0.3, confidence: 0.9, speaker });
    }
  }
  const kept = words.slice(0, count);
  const windows = Array.from({ length: Math.ceil(count / WORDS_A_WINDOW) }, (_, index) => {
    const own = kept.slice(index * WORDS_A_WINDOW, (index + 1) * WORDS_A_WINDOW);
    const [startS, endS] = [own[0]!.startS, own.at(-1)!.endS];
    return { index, startS, endS, segments: [segmentOf(own)] };
  });
  return { durationS, windows };
}

function segmentOf(words: readonly WordHypothesis[]): SegmentHypothesis {
  return {
    startS: words[0]!.startS,
    endS: words.at(-1)!.endS,
    text: words.map(({ text }) => text).join(' '),
    words,
    tokens: [],
    avgLogProb: -0.2,
    noSpeechProb: 0,
    compressionRatio: 1.5,
    temperature: 0,
  };
}
