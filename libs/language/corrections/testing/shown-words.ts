import type { DocumentContent } from '../../documents/document';
import type { SpeakerNames } from '../../formats/speaker-label';
import { OVERLAP_MARK, UNINTELLIGIBLE_MARK } from '../../transcript/mark-words';
import type { FormattedTranscript } from '../../transcript/transcript';

/** What a reader of a file finds in it, without what the format adds: times, numbers, markup and who speaks. */

const labelsOf = (names: SpeakerNames): readonly string[] =>
  ['spk1', 'spk2', 'spk3'].flatMap((speaker, at) => [names[speaker] ?? '', `Pessoa ${at + 1}`]).filter(Boolean);

/** Some words of a transcript have a space: `R$ 300`. */
const split = (text: string): readonly string[] => text.split(/\s+/u).filter((word) => word !== '');

/** The words of `turnos`, also of a file without times or speakers. */
export function wordsOfTurns(file: string, names: SpeakerNames): readonly string[] {
  const turns = file.split('\n\n').map((turn) => turn.replace(/^\[\d\d:\d\d:\d\d\] /u, ''));
  const opening = (turn: string): string => labelsOf(names).find((label) => turn.startsWith(`${label}: `)) ?? '';
  return split(turns.map((turn) => turn.slice(opening(turn).length).replace(/^: /u, '')).join(' '));
}

/** The words of SRT or VTT. Speakers are shown as `Ana: ` or `[Ana] `, which may go on in the next line. */
export function wordsOfCues(file: string, names: SpeakerNames): readonly string[] {
  const shown = file.split('\n\n').flatMap((cue) => {
    const [, text = ''] = cue.split(/^.* --> .*\n/mu);
    return text.split('\n').map((line) => unescaped(line.replace(/<[^>]*>/gu, '')).replace(/^– /u, ''));
  });
  return split(
    labelsOf(names).reduce(
      (text, label) => text.replaceAll(`${label}: `, '').replaceAll(`[${label}] `, ''),
      split(shown.join(' ')).join(' '),
    ),
  );
}

export const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

export function wordsOfBlocks({ blocks }: DocumentContent): readonly string[] {
  return [...blocks].flatMap((block) => (block.kind === 'turn' ? split(block.text) : []));
}

export const wordsOfText = ({ text }: FormattedTranscript): readonly string[] => split(text);

/** Without the marks of missing speech. */
export const unmarked = (words: readonly string[]): readonly string[] =>
  words.filter((word) => word !== UNINTELLIGIBLE_MARK && word !== OVERLAP_MARK);

/** The words of a file with marks: a mark of unintelligible speech replaces the recognizer's guesses, and no other word. */
export function wordsBesideMarks({ words, literal }: FormattedTranscript): readonly string[] {
  const spans = literal.words.filter(({ text, confidence }) => text === UNINTELLIGIBLE_MARK && confidence === 0);
  const kept = words.filter(({ start_s, end_s, confidence }) => {
    const middleS = (start_s + end_s) / 2;
    return confidence >= 0.6 || !spans.some((span) => span.start_s <= middleS && middleS <= span.end_s);
  });
  return unmarked(kept.flatMap(({ text }) => split(text)));
}
