import { isSamePassage, type Passage } from './place-words';

/** Passages that are read as one: what a speaker says at a time, or a part of it. */
export interface Paragraph {
  readonly passages: readonly Passage[];
  /** Whether the speaker of the one before said something else. */
  readonly beginsTurn: boolean;
}

/** As in the files of the API: a longer turn goes on in a new paragraph at the next end of a sentence, or anyway when none ends for long. */
const LONG_CHARACTERS = 700;
const MAX_CHARACTERS = 1_400;
/** Without speakers, a longer pause begins a paragraph. */
const PAUSE_S = 2;

const SENTENCE_END = /[.!?…]["'”’)\]]*\s*$/u;

/** Groups all passages, in order. */
export function paragraphsOf(passages: readonly Passage[]): readonly Paragraph[] {
  const paragraphs: { passages: Passage[]; beginsTurn: boolean }[] = [];
  let characters = 0;
  for (const [index, passage] of passages.entries()) {
    const before = passages[index - 1];
    const begins = before === undefined || beginsParagraph(before, passage, characters);
    if (begins) {
      const beginsTurn = before === undefined || before.segment.speaker !== passage.segment.speaker;
      paragraphs.push({ passages: [], beginsTurn });
      characters = 0;
    }
    paragraphs.at(-1)!.passages.push(passage);
    characters += passage.segment.text.length + 1;
  }
  return paragraphs;
}

function beginsParagraph({ segment: last }: Passage, { segment: next }: Passage, characters: number): boolean {
  if (last.speaker !== next.speaker || characters >= MAX_CHARACTERS) return true;
  if (next.speaker === undefined && next.start_s - last.end_s > PAUSE_S) return true;
  return characters >= LONG_CHARACTERS && SENTENCE_END.test(last.text);
}

/** Whether two paragraphs look the same. */
export function isSameParagraph(one: Paragraph, other: Paragraph): boolean {
  if (one.beginsTurn !== other.beginsTurn) return false;
  return (
    one.passages.length === other.passages.length &&
    one.passages.every((passage, at) => isSamePassage(passage, other.passages[at]!))
  );
}
