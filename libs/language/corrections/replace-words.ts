import { countSyllables } from '../portuguese/count-syllables';
import { shareBySyllables } from '../portuguese/share-by-syllables';
import type { Word } from '../transcript/transcript';
import { milliseconds } from '../transcript/milliseconds';
import type { DraftWord } from './draft';

interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly texts: readonly string[];
  /** Index of the operation in its request. */
  readonly by: number;
}

interface Recording {
  readonly durationS: number;
  /** Number of segments of the recognizer's transcript. */
  readonly segments: number;
}

/** A person is certain of what they write. */
const CERTAIN = 1;
/** Time of an inserted syllable between two words. */
const SYLLABLE_S = 0.2;
/** An inserted syllable needs at least this long a pause. */
const SHORTEST_SYLLABLE_S = 0.08;

/**
 * Replaces words by typed ones. Words that are equal at the beginning and the end keep their times; they are confirmed. The others share the seconds
 * of the words that they replace, and have the speaker of the word at their time.
 */
export function replaceWords(draft: DraftWord[], { from, to, texts, by }: Replacement, recording: Recording): void {
  const old = draft.slice(from, to);
  let first = 0;
  while (first < old.length && first < texts.length && old[first]!.word.text === texts[first]) first++;
  let rest = 0;
  const atMost = Math.min(old.length, texts.length) - first;
  while (rest < atMost && old.at(-1 - rest)!.word.text === texts.at(-1 - rest)) rest++;
  const typed = texts.slice(first, texts.length - rest);
  const replaced = old.slice(first, old.length - rest);
  const confirmed = (words: readonly DraftWord[]): DraftWord[] => words.map(confirm);
  const at = from + first;
  draft.splice(from, first, ...confirmed(old.slice(0, first)));
  draft.splice(to - rest, rest, ...confirmed(old.slice(old.length - rest)));
  if (typed.length === 0) draft.splice(at, replaced.length);
  else if (replaced.length === 0) insertWords(draft, { from: at, to: at, texts: typed, by }, recording);
  else draft.splice(at, replaced.length, ...sharing(replaced, typed, { by, next: draft[at + replaced.length] }));
}

/** Also a word that the verbatim text replaces by a mark, because it was uncertain. */
function confirm(draft: DraftWord): DraftWord {
  const word = { ...draft.word, confidence: CERTAIN };
  return { ...draft, word, literal: draft.literal.length === 0 ? [word] : draft.literal, rewritten: true };
}

function sharing(
  replaced: readonly DraftWord[],
  texts: readonly string[],
  { by, next }: { readonly by: number; readonly next: DraftWord | undefined },
): DraftWord[] {
  const startS = replaced[0]!.word.start_s;
  const endS = Math.max(...replaced.map(({ word }) => word.end_s));
  // The next word may be another person's, who speaks at the same time.
  const latestS = Math.max(startS, next?.word.start_s ?? endS);
  return shareBySyllables({ texts, startS, endS }).map((times, index) => {
    const middleS = (times.startS + times.endS) / 2;
    const start_s = milliseconds(Math.min(times.startS, latestS));
    const end_s = Math.max(start_s, milliseconds(times.endS));
    const before = wordAt(replaced, middleS);
    return typedWord({ text: texts[index]!, start_s, end_s }, before, by);
  });
}

/** The word whose time contains this one, or is nearest to it. */
function wordAt(words: readonly DraftWord[], timeS: number): DraftWord {
  const distance = ({ word }: DraftWord): number => Math.max(word.start_s - timeS, timeS - word.end_s, 0);
  return words.reduce((best, word) => (distance(word) < distance(best) ? word : best));
}

function typedWord(
  times: Pick<Word, 'text' | 'start_s' | 'end_s'>,
  { word: { speaker }, segment }: Pick<DraftWord, 'segment'> & { readonly word: Pick<Word, 'speaker'> },
  by: number,
): DraftWord {
  const word = { ...times, confidence: CERTAIN, ...(speaker !== undefined && { speaker }) };
  return { word, literal: [word], segment, origin: null, rewritten: true, by: [by] };
}

/** Puts words into the pause at a place; without one, they share the time of the word before, or after. */
function insertWords(draft: DraftWord[], { from: at, texts, by }: Replacement, recording: Recording): void {
  const { durationS } = recording;
  const before = draft[at - 1];
  const after = draft[at];
  const beside = before ?? after ?? { word: {}, segment: Math.min(0, recording.segments - 1) };
  const syllables = texts.reduce((sum, text) => sum + countSyllables(text), 0);
  const pause = { startS: before?.word.end_s ?? 0, endS: after?.word.start_s ?? durationS };
  const lengthS = Math.min(pause.endS - pause.startS, syllables * SYLLABLE_S);
  const typed = (startS: number, endS: number): DraftWord[] =>
    shareBySyllables({ texts, startS, endS }).map((times, index) =>
      typedWord({ text: texts[index]!, ...rounded(times) }, beside, by),
    );
  const fits = lengthS >= syllables * SHORTEST_SYLLABLE_S;
  if (before === undefined && (fits || after === undefined))
    draft.splice(at, 0, ...typed(pause.endS - lengthS, pause.endS));
  else if (fits) draft.splice(at, 0, ...typed(pause.startS, pause.startS + lengthS));
  else {
    const host = before ?? after!;
    const hostAt = before === undefined ? at : at - 1;
    const { start_s: startS, text } = host.word;
    // Another person may start to speak within this word.
    const endS = Math.max(startS, Math.min(host.word.end_s, draft[hostAt + 1]?.word.start_s ?? durationS));
    const order = before === undefined ? [...texts, text] : [text, ...texts];
    const times = shareBySyllables({ texts: order, startS, endS }).map(rounded);
    const own = before === undefined ? times.pop()! : times.shift()!;
    const added = texts.map((each, index) => typedWord({ text: each, ...times[index]! }, beside, by));
    const narrowed = within(host, own);
    draft.splice(hostAt, 1, ...(before === undefined ? [...added, narrowed] : [narrowed, ...added]));
  }
}

function rounded({
  startS,
  endS,
}: {
  readonly startS: number;
  readonly endS: number;
}): Pick<Word, 'start_s' | 'end_s'> {
  return { start_s: milliseconds(startS), end_s: milliseconds(endS) };
}

/** A word with less time. Its verbatim words share it. */
function within(draft: DraftWord, { start_s, end_s }: Pick<Word, 'start_s' | 'end_s'>): DraftWord {
  const { word, literal } = draft;
  const share = shareBySyllables({ texts: literal.map(({ text }) => text), startS: start_s, endS: end_s });
  return {
    ...draft,
    word: { ...word, start_s, end_s },
    literal: literal.map((spoken, index) => ({ ...spoken, ...rounded(share[index]!) })),
    rewritten: true,
  };
}
