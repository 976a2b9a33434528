import fc from 'fast-check';
import type { FormatOptions } from '../entities/normalize-transcript';
import { cpfCheckDigits } from '../entities/validators/cpf';
import { digits } from '../entities/testing/dictation-ways';
import type { SpokenWord } from '../portuguese/spoken-word';
import { buildTranscript } from '../transcript/build-transcript';
import { isMark } from '../transcript/mark-words';
import { FORMATS, type TextFormat } from '../formats/formats';
import type { FormattedTranscript, Word } from '../transcript/transcript';
import { deriveTranscript } from './derive-transcript';
import { OperationRefused, type Edit } from './operation';
import { readTranscript } from './read-transcript';
import { replay } from './replay';
import { revise } from './revise';
import type { Change, Reading } from './reading';
import { hypothesisOf } from './testing/recorded';
import { changesUpTo, type TranscriptRevision } from './transcript-revision';
import { atOnce } from './steps';

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

const isOrdered = (words: readonly Word[], durationS: number): boolean =>
  words.every(
    ({ start_s, end_s }, at) => start_s >= (words[at - 1]?.start_s ?? 0) && end_s >= start_s && end_s <= durationS,
  );

const recording = fc
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
const step = fc.oneof({ weight: 4, arbitrary: fc.array(edit, { minLength: 1, maxLength: 4 }) }, fc.nat({ max: 9 }));

const AT = { at: new Date(0), by: { kind: 'person', id: 'per_1' } } as const;

/** Applies steps as the service does; steps that are refused have no effect. */
class Corrector {
  readonly log: TranscriptRevision[] = [];
  readonly readings: Reading[];
  private readonly recognized: Reading;

  constructor(private readonly given: { recognized: FormattedTranscript; options: FormatOptions; durationS: number }) {
    this.recognized = atOnce(readTranscript(given.recognized));
    this.readings = [this.recognized];
  }

  apply(next: readonly Edit[] | number): void {
    const revision = this.log.length + 1;
    const base = { transcriptionId: 'tr_1', revision, ...AT, keyterms: [] };
    if (typeof next === 'number') {
      const restored = next % revision;
      const operations = [{ op: 'restore', revision: restored }] as const;
      this.log.push({ ...base, operations, change: null, restored });
      this.readings.push(this.readings[restored]!);
      return;
    }
    const changes = this.log.flatMap(({ change }): Change | [] => change ?? []);
    const { options, durationS, recognized } = this.given;
    try {
      const segments = recognized.segments.length;
      const history = { recognized: this.recognized, changes };
      const revised = atOnce(revise(this.readings.at(-1)!, history, { edits: next, options, durationS, segments }));
      this.log.push({ ...base, operations: revised.edits, change: revised.change });
      this.readings.push(revised.reading);
    } catch (error) {
      if (!(error instanceof OperationRefused)) throw error;
    }
  }

  transcript(revision: number): FormattedTranscript {
    return atOnce(deriveTranscript(this.given.recognized, this.readings[revision]!));
  }

  replayed(revision: number): Reading {
    return atOnce(replay(this.recognized, changesUpTo(revision, this.log)));
  }
}

const sorted = (text: string): string[] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .sort();

function rendered(format: TextFormat, transcript: FormattedTranscript): string {
  return [...FORMATS[format].pieces({ transcript, names: {}, options: { speakers: false } })].join('');
}

function expectAgreement(transcript: FormattedTranscript, durationS: number): void {
  const { words, text, segments, literal, speakers, entities } = transcript;
  expect(isOrdered(words, durationS)).toBe(true);
  expect(text).toBe(words.map((word) => word.text).join(' '));
  expect(sorted(segments.map((segment) => segment.text).join(' '))).toEqual(sorted(text));
  expect(segments.map(({ id }) => id)).toEqual(segments.map((_, at) => at));
  expect(segments.every(({ start_s, end_s }) => 0 <= start_s && start_s <= end_s && end_s <= durationS)).toBe(true);
  const unmarked = literal.words.filter((word) => !isMark(word));
  expect(isOrdered(unmarked, durationS)).toBe(true);
  expect(literal.text).toBe(literal.words.map((word) => word.text).join(' '));
  expect(rendered('texto', transcript)).toBe(text);
  for (const format of ['srt', 'vtt'] as const) {
    const lines = rendered(format, transcript)
      .replaceAll(/<[^>]*>/gu, '')
      .split('\n');
    const shown = lines.filter((line) => line !== 'WEBVTT' && !line.includes(' --> ') && !/^\d+$/u.test(line));
    // Numbers alone in a line look like the number of a cue, and a dash marks a change of speaker.
    const wordsIn = (of: string): string[] => sorted(of).filter((word) => !/^(\d+|–)$/u.test(word));
    expect(wordsIn(shown.join(' '))).toEqual(wordsIn(text));
  }
  const labels = new Set(words.map((word) => word.speaker).filter((label) => label !== undefined));
  expect(new Set(speakers?.map((span) => span.speaker))).toEqual(labels);
  for (const list of Object.values(entities!)) {
    expect(new Set(list.map(({ value }) => value)).size).toBe(list.length);
    expect(list.every(({ start_s, end_s }) => start_s <= end_s && end_s <= durationS)).toBe(true);
  }
}

describe('revise', () => {
  it('leaves the recognizer transcript exactly equal without corrections', () => {
    fc.assert(
      fc.property(recording, ({ recognized }) => {
        expect(atOnce(deriveTranscript(recognized, atOnce(readTranscript(recognized))))).toEqual(recognized);
      }),
      { numRuns: 200 },
    );
  });

  it('keeps words in order and inside the audio, formats in agreement, and every revision reachable', () => {
    fc.assert(
      fc.property(recording, fc.array(step, { maxLength: 6 }), (given, steps) => {
        const corrector = new Corrector(given);
        for (const next of steps) corrector.apply(next);
        const { log, readings } = corrector;
        for (let revision = 0; revision <= log.length; revision++) {
          expectAgreement(corrector.transcript(revision), given.durationS);
          expect(corrector.replayed(revision)).toEqual(readings[revision]);
        }
        expect(corrector.transcript(0)).toEqual(given.recognized);
      }),
      { numRuns: 120 },
    );
  });

  it('stores no typed value that the transcription masks, in no revision', () => {
    const cpf = digits(9).map((base) => base + cpfCheckDigits(base));
    const written = cpf.chain((value) =>
      fc
        .constantFrom(value, value.replace(/^(\d{3})(\d{3})(\d{3})/u, '$1.$2.$3-'), [...value].join(' '))
        .map((text) => ({ value, text })),
    );
    fc.assert(
      fc.property(recording, written, fc.array(step, { maxLength: 4 }), (given, { value, text }, steps) => {
        fc.pre(given.options.redact !== undefined);
        const corrector = new Corrector(given);
        const words = given.recognized.words.length;
        corrector.apply([{ op: 'replace_words', from: 0, to: Math.min(2, words), text: `meu CPF é ${text} certo` }]);
        for (const next of steps) corrector.apply(next);
        expect(corrector.log.length).toBeGreaterThan(0);
        const stored = JSON.stringify([corrector.log, corrector.transcript(corrector.log.length)]);
        expect(stored.replace(/\D/gu, '').includes(value)).toBe(false);
      }),
      { numRuns: 120 },
    );
  });
});
