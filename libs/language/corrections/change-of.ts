import type { Word } from '../transcript/transcript';
import type { Draft, DraftWord } from './draft';
import type { ReadData } from './reread-data';
import type { Change, Reading, SpeakerRun, Splice, WrittenWord } from './reading';

/** What differs between a reading and the draft that was made of it. */
export function changeOf(reading: Reading, { words, names }: Draft, { entities, uncertain }: ReadData): Change {
  return {
    splices: splicesOf(reading, words),
    speakers: speakerRunsOf(reading, words),
    ...(names !== reading.names && { names }),
    ...(entities !== undefined && entities !== reading.entities && { entities }),
    ...(uncertain !== undefined && uncertain !== reading.uncertain && { uncertain }),
  };
}

function splicesOf({ words }: Reading, draft: readonly DraftWord[]): Splice[] {
  const splices: Splice[] = [];
  let at = 0;
  let written: WrittenWord[] = [];
  const close = (to: number): void => {
    if (to > at || written.length > 0) splices.push({ from: at, to, words: written });
    written = [];
    at = to;
  };
  for (const word of draft) {
    if (word.origin === null || word.rewritten) written.push(writtenWord(word));
    else {
      close(word.origin);
      at += 1;
    }
  }
  close(words.length);
  return splices;
}

function writtenWord({ word, literal, segment }: DraftWord): WrittenWord {
  const [first] = literal;
  const same = literal.length === 1 && first === word;
  return { ...word, segment, ...(!same && { literal }) };
}

function speakerRunsOf({ words }: Reading, draft: readonly DraftWord[]): SpeakerRun[] {
  const runs: SpeakerRun[] = [];
  draft.forEach(({ word: { speaker }, origin, rewritten }, index) => {
    const isKept = origin !== null && !rewritten;
    if (!isKept || speaker === undefined || speaker === words[origin]!.word.speaker) return;
    const last = runs.at(-1);
    if (last?.to === index && last.speaker === speaker) runs[runs.length - 1] = { ...last, to: index + 1 };
    else runs.push({ from: index, to: index + 1, speaker });
  });
  return runs;
}

/** The words that a change wrote, in order. */
export function writtenWords({ splices }: Change): readonly Word[] {
  return splices.flatMap(({ words }) => words);
}
