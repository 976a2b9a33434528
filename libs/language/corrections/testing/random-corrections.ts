import fc from 'fast-check';
import type { FormatOptions } from '../../entities/normalize-transcript';
import type { SpokenWord } from '../../portuguese/spoken-word';
import { buildTranscript } from '../../transcript/build-transcript';
import { isMark } from '../../transcript/mark-words';
import type { FormattedTranscript, Word } from '../../transcript/transcript';
import type { Edit } from '../operation';
import { hypothesisOf } from './recorded';

export interface Recorded {
  readonly recognized: FormattedTranscript;
  readonly options: FormatOptions;
  readonly durationS: number;
}

const VOCABULARY = (
  'o a e é não, sim. bom dia CPF é cinco dois nove 982, 247-25 telefone 11 98765-4321 R$ 300 mil reais e-mail ana arroba exemplo ponto com ' +
  'Ana Lima mora na rua das Flores 120 meio-dia 12 de março 2024 4725 3ª 529.982.247-25 [CPF_1] [inaudível] ? … processo'
).split(' ');

interface Said {
  readonly text: string;
  readonly pauseS: number;
  readonly lengthS: number;
  readonly speaker: string | undefined;
  readonly confidence: number;
}

const saidWord: fc.Arbitrary<Said> = fc.record({
  text: fc.constantFrom(...VOCABULARY),
  pauseS: fc.constantFrom(-0.35, 0, 0, 0.1, 0.9),
  lengthS: fc.constantFrom(0, 0.1, 0.37),
  speaker: fc.constantFrom('spk1', 'spk1', 'spk1', 'spk2'),
  confidence: fc.constantFrom(0.2, 0.5, 0.9),
});

type Voices = 'unlabeled' | 'turns' | 'channels';

/** Words in order of their starts. Speakers on channels speak at the same time where the pause is negative. */
function spoken(words: readonly Said[], voices: Voices): SpokenWord[] {
  const ends = new Map<string, number>();
  let atS = 0.4;
  return words.map(({ text, pauseS, lengthS, speaker = '', confidence }) => {
    const ownEndS = ends.get(speaker) ?? 0;
    const lastS = voices === 'channels' ? ownEndS : Math.max(0, ...ends.values());
    atS = Math.max(atS, ownEndS, lastS + (voices === 'channels' ? pauseS : Math.max(0, pauseS)));
    ends.set(speaker, atS + lengthS);
    return { text, startS: atS, endS: atS + lengthS, confidence, ...(voices !== 'unlabeled' && { speaker }) };
  });
}

export const isOrdered = (words: readonly Word[], durationS: number): boolean =>
  words.every(
    ({ start_s, end_s }, at) => start_s >= (words[at - 1]?.start_s ?? 0) && end_s >= start_s && end_s <= durationS,
  );

/** What the recognizer wrote of a random talk: with or without speakers, data, and redaction. */
export const recording: fc.Arbitrary<Recorded> = fc
  .record({
    words: fc.array(saidWord, { maxLength: 40, size: 'max' }),
    voices: fc.constantFrom<Voices>('unlabeled', 'turns', 'channels'),
    perSegment: fc.integer({ min: 1, max: 9 }),
    overlaps: fc.constantFrom([], [{ startS: 1.05, endS: 2.6 }]),
    redact: fc.constantFrom(undefined, 'all' as const, ['cpf', 'nome'] as const),
  })
  .map(({ words, voices, perSegment, overlaps, redact }) => {
    const options: FormatOptions = { entities: 'all', ...(redact && { redact }) };
    const hypothesis = hypothesisOf(spoken(words, voices), {
      perSegment,
      onChannels: voices === 'channels',
      overlaps,
      voiced: [],
    });
    return { recognized: buildTranscript(hypothesis, options), options, durationS: hypothesis.durationS };
  })
  // A number that two channels seem to say together can end before it starts.
  .filter(({ recognized: { words, literal }, durationS }) =>
    [words, literal.words.filter((word) => !isMark(word))].every((list) => isOrdered(list, durationS)),
  );

const typed = fc
  .array(fc.constantFrom(...VOCABULARY, 'Tremembé', 'R$ 1.250,90,'), { maxLength: 5 })
  .map((all) => all.join(' '));
/** Near the beginning, so that few are refused and many meet each other. */
const range = fc
  .record({ from: fc.nat({ max: 9 }), length: fc.nat({ max: 6 }) })
  .map(({ from, length }) => ({ from, to: from + length }));
const speaker = fc.constantFrom('spk1', 'spk2', 'spk3');
const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(range, typed).map(([at, text]) => ({ op: 'replace_words' as const, ...at, text })) },
  fc.tuple(range, speaker).map(([at, label]) => ({ op: 'set_speaker' as const, ...at, speaker: label })),
  fc.record({ op: fc.constant('merge_speakers' as const), from: speaker, into: speaker }),
  fc.record({ op: fc.constant('rename_speaker' as const), speaker, name: fc.constantFrom('', 'Ana', 'Eva Sá') }),
);
/** A revision: edits, or a number from which the revision to restore follows. */
export const step = fc.oneof(
  { weight: 4, arbitrary: fc.array(edit, { minLength: 1, maxLength: 4 }) },
  fc.nat({ max: 9 }),
);
