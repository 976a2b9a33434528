import type { WordTiming } from './word-timing';

/**
 * Makes words monotonic and inside `[0, durationS]`: no word starts before the previous one has started, or ends before it starts or after the
 * next one starts.
 */
export function enforceMonotonic(words: readonly WordTiming[], durationS: number): WordTiming[] {
  const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
  let earliestS = 0;
  const starts = words.map((word) => (earliestS = clamp(word.startS, earliestS, durationS)));
  return words.map((word, i) => {
    const startS = starts[i]!;
    return { ...word, startS, endS: clamp(word.endS, startS, starts[i + 1] ?? durationS) };
  });
}

/**
 * Joins fragments without a leading space ("-feira", ",90") to the previous word: Whisper times hyphenated words and numbers in parts. Entries
 * without text are dropped.
 */
export function joinFragments(words: readonly WordTiming[]): WordTiming[] {
  const whole: WordTiming[] = [];
  for (const word of words) {
    if (word.text.trim() === '') continue;
    const previous = whole.at(-1);
    if (previous && !/^\s/u.test(word.text)) whole[whole.length - 1] = joined(previous, word);
    else whole.push(word);
  }
  return whole;
}

function joined(first: WordTiming, second: WordTiming): WordTiming {
  const tokens = [...first.tokens, ...second.tokens];
  const sum = first.confidence * first.tokens.length + second.confidence * second.tokens.length;
  return {
    text: first.text + second.text,
    tokens,
    startS: first.startS,
    endS: second.endS,
    confidence: tokens.length === 0 ? Math.min(first.confidence, second.confidence) : sum / tokens.length,
  };
}
