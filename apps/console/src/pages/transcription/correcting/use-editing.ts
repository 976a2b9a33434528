import { useMemo, useRef, useState } from 'react';
import type { Word } from '../../../api/queries';
import type { CorrectionQueue } from './correction-queue';
import { doubtfulWord } from './doubtful-words';
import { textsOf } from './operations';

/** The words `from` … `to` (exclusive) that are being corrected. */
export interface Selection {
  readonly from: number;
  readonly to: number;
}

/** What is typed in the field. */
export interface Typed {
  readonly text: string;
  /** Start and end of what is selected in it. */
  readonly range: readonly [number, number];
}

export interface Editing {
  readonly selection: Selection;
  /** Changes when the field must show the text again. */
  readonly key: string;
  /** Their text. */
  readonly text: string;
  /** What had been typed when the page replaced the field, as it does when words are inserted before. Null: nothing. */
  readonly kept: () => Typed | null;
  readonly keep: (typed: Typed) => void;
  /** Starts to correct another word. */
  readonly select: (index: number) => void;
  /** One word more. */
  readonly extend: () => void;
  /** Stores the typed text and goes to the next doubtful word, or to the one before. */
  readonly commit: (written: string, step: 1 | -1) => void;
  /** Stores the typed text if it differs, and goes to the word beside it. */
  readonly move: (written: string, step: 1 | -1) => void;
  readonly setSpeaker: (speaker: string) => void;
  readonly play: () => void;
  readonly undo: () => void;
  readonly close: () => void;
}

interface Options {
  readonly queue: CorrectionQueue;
  readonly words: readonly Word[];
  /** The words of the passage of a word. */
  readonly passageOf: (index: number) => Selection;
  readonly onPlay: ((second: number) => void) | null;
  readonly onPause: () => void;
}

/** What is selected, by its time: others may insert words before it. */
interface Selected {
  readonly startS: number;
  /** Its index when it was selected. */
  readonly at: number;
  readonly count: number;
  /** How often the field was shown again. */
  readonly shows: number;
}

function selectedAt(words: readonly Word[], at: number): Selected {
  return { startS: words[at]?.start_s ?? 0, at, count: 1, shows: 0 };
}

/** The word that starts at the time, nearest to its former index. */
function indexOf(words: readonly Word[], { startS, at }: Selected): number {
  for (let step = 0; step < words.length; step++) {
    for (const index of [at + step, at - step]) if (words[index]?.start_s === startS) return index;
  }
  return Math.min(at, words.length - 1);
}

/** Which word is being corrected, and what the keys do with it. Null: the text is only read. */
export function useEditing({ queue, words, passageOf, onPlay, onPause }: Options) {
  const [selected, setSelected] = useState<Selected | null>(null);
  /** How often correcting has ended. */
  const [ends, setEnds] = useState(0);
  const typed = useRef<(Typed & { readonly key: string }) | null>(null);
  const editing = useMemo((): Editing | null => {
    if (selected === null || words.length === 0) return null;
    const latest = (): readonly Word[] => queue.state().words;
    const from = indexOf(words, selected);
    const to = Math.min(words.length, from + selected.count);
    const text = words
      .slice(from, to)
      .map((word) => word.text)
      .join(' ');
    const key = `${selected.startS} ${selected.count} ${selected.shows}`;
    const play = (index: number): void => onPlay?.(Math.max(0, (latest()[index]?.start_s ?? 0) - 0.3));
    const select = (index: number): void => {
      const at = Math.max(0, Math.min(latest().length - 1, index));
      // The field of the same word shows its text again.
      setSelected({ ...selectedAt(latest(), at), shows: selected.shows + 1 });
    };
    const write = (written: string): number => {
      queue.add({ op: 'replace_words', from, to, text: written });
      return from + textsOf({ text: written }).length;
    };
    return {
      selection: { from, to },
      key,
      text,
      kept: () => (typed.current?.key === key ? typed.current : null),
      keep: (now) => {
        typed.current = { key, ...now };
      },
      select,
      extend: () => setSelected({ ...selected, count: Math.min(words.length, to + 1) - from }),
      commit: (written, step) => {
        const after = write(written);
        const next = doubtfulWord(latest(), step === 1 ? after : from - 1, step);
        select(next ?? (step === 1 ? after : from));
        if (next !== null) play(next);
      },
      move: (written, step) => {
        const after = written === text ? to : write(written);
        select(step === 1 ? after : from - 1);
      },
      setSpeaker: (speaker) => queue.add({ op: 'set_speaker', ...passageOf(from), speaker }),
      play: () => play(from),
      undo: () => {
        queue.undo();
        setSelected({ ...selected, shows: selected.shows + 1 });
      },
      close: () => {
        setSelected(null);
        setEnds((before) => before + 1);
        // What it plays at each word would play on to the end.
        onPause();
      },
    };
  }, [selected, words, queue, passageOf, onPlay, onPause]);
  const start = (): void => {
    const first = doubtfulWord(queue.state().words, 0, 1) ?? 0;
    setSelected(selectedAt(queue.state().words, first));
  };
  return { editing, start, ends };
}
