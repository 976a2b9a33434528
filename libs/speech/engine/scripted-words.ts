import type { SegmentHypothesis, TimeSpan, WordHypothesis } from '@aether/language';
import { wholeMilliseconds } from './whole-milliseconds';

/** A fast speaker. Two of them for four hours say more than 90,000 words. */
const WORDS_PER_SECOND = 3.5;

/** Plain sentences without numbers, names or anything else that redaction, entities or sentiment look for. */
export const SCRIPT: readonly string[] = (
  'Bom dia, estas palavras estavam escritas antes da gravação. O texto serve para testar o serviço inteiro. ' +
  'Cada palavra ocupa o seu lugar no tempo do áudio. Quando a voz para, o texto também para. ' +
  'Depois da pausa ele prossegue de onde o relógio está.'
).split(' ');

const LIKELY = { avgLogProb: -0.2, noSpeechProb: 0.01, compressionRatio: 1.4, temperature: 0 } as const;

/** The script's words over the voiced spans, one segment per sentence. A function of the times only: the time selects the position in the script. */
export function scriptedSegments(voiced: readonly TimeSpan[], script = SCRIPT): SegmentHypothesis[] {
  const sentences: { index: number; word: WordHypothesis }[][] = [];
  for (const span of voiced) {
    for (const entry of wordsWithin(span, script)) {
      const sentence = sentences.at(-1);
      if (sentence === undefined || endsSentence(sentence.at(-1)!.word)) sentences.push([entry]);
      else sentence.push(entry);
    }
  }
  return sentences.map((entries) => {
    const words = entries.map(({ word }) => word);
    const [startS, endS] = [words[0]!.startS, words.at(-1)!.endS];
    const text = words.map((word) => word.text).join(' ');
    const tokenFacts = {
      bytes: words.map((word) => Buffer.from(` ${word.text}`).toString('base64')),
      logProbs: words.map(() => LIKELY.avgLogProb),
    };
    return { startS, endS, text, words, tokens: entries.map(({ index }) => index), tokenFacts, ...LIKELY };
  });
}

function wordsWithin({ startS, endS }: TimeSpan, script: readonly string[]): { index: number; word: WordHypothesis }[] {
  const count = Math.max(1, Math.round((endS - startS) * WORDS_PER_SECOND));
  const first = Math.floor(startS * WORDS_PER_SECOND);
  const at = (word: number): number => wholeMilliseconds(startS + ((endS - startS) * word) / count);
  return Array.from({ length: count }, (_, i) => {
    const index = (first + i) % script.length;
    return { index, word: { text: script[index]!, startS: at(i), endS: at(i + 1), confidence: 0.95 } };
  });
}

function endsSentence({ text }: WordHypothesis): boolean {
  return text.endsWith('.');
}
