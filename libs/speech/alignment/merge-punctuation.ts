import type { WordTiming } from './word-timing';

/** Marks that belong to the next word, and marks that belong to the previous one (openai/whisper `timing.py`, `add_word_timestamps`). */
const PREPENDED = '"\'“¿([{-';
const APPENDED = '"\'.。,，!！?？:：”)]}、';

type Mutable = { -readonly [Key in keyof WordTiming]: WordTiming[Key] };

/**
 * Joins punctuation to its word, which keeps its times. A merged mark's entry stays in place, without text or tokens. Source: openai/whisper
 * `timing.py`, `merge_punctuations`.
 */
export function mergePunctuation(words: readonly WordTiming[]): WordTiming[] {
  const merged = words.map((word) => ({ ...word }));
  let following = merged.at(-1);
  for (const word of merged.slice(0, -1).reverse()) {
    if (following && word.text.startsWith(' ') && PREPENDED.includes(word.text.trim())) {
      move(word, following, 'before');
    } else {
      following = word;
    }
  }
  let previous = merged[0];
  for (const word of merged.slice(1)) {
    if (previous && !previous.text.endsWith(' ') && APPENDED.includes(word.text)) move(word, previous, 'after');
    else previous = word;
  }
  return merged;
}

function move(from: Mutable, to: Mutable, side: 'before' | 'after'): void {
  to.text = side === 'before' ? from.text + to.text : to.text + from.text;
  to.tokens = side === 'before' ? [...from.tokens, ...to.tokens] : [...to.tokens, ...from.tokens];
  from.text = '';
  from.tokens = [];
}
