import fc from 'fast-check';
import type { RecordingFacts } from '../documents/document';
import { cpfCheckDigits } from '../entities/validators/cpf';
import { digits } from '../entities/testing/dictation-ways';
import type { ExportOptions } from '../formats/export-source';
import { FORMATS, TEXT_FORMAT_NAMES, type TextFormat } from '../formats/formats';
import type { SpeakerNames } from '../formats/speaker-label';
import { isMark } from '../transcript/mark-words';
import type { FormattedTranscript } from '../transcript/transcript';
import { deriveTranscript } from './derive-transcript';
import { readTranscript } from './read-transcript';
import { Corrector } from './testing/corrector';
import { isOrdered, recording, step } from './testing/random-corrections';
import {
  unmarked,
  wordsBesideMarks,
  wordsOfBlocks,
  wordsOfCues,
  wordsOfText,
  wordsOfTurns,
} from './testing/shown-words';
import { atOnce } from './steps';

const FACTS: RecordingFacts = {
  ...{ id: 'tr_1', title: 'Gravação', createdAt: new Date(0), durationS: null, engine: null },
  audio: { sha256: null, state: 'kept' },
  textSha256: '',
  isRedacted: false,
};

const sorted = (text: string): string[] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .sort();

interface Corrected {
  readonly transcript: FormattedTranscript;
  readonly names: SpeakerNames;
}

const write = (format: TextFormat, given: Corrected, options: ExportOptions): string =>
  [...FORMATS[format].pieces({ ...given, options })].join('');

function expectAgreement(given: Corrected, durationS: number): void {
  const { words, text, segments, literal, speakers, entities } = given.transcript;
  expect(isOrdered(words, durationS)).toBe(true);
  expect(text).toBe(words.map((word) => word.text).join(' '));
  expect(sorted(segments.map((segment) => segment.text).join(' '))).toEqual(sorted(text));
  expect(segments.map(({ id }) => id)).toEqual(segments.map((_, at) => at));
  expect(segments.every(({ start_s, end_s }) => 0 <= start_s && start_s <= end_s && end_s <= durationS)).toBe(true);
  const spokenWords = literal.words.filter((word) => !isMark(word));
  expect(isOrdered(spokenWords, durationS)).toBe(true);
  expect(literal.text).toBe(literal.words.map((word) => word.text).join(' '));
  expectFormats(given);
  const labels = new Set(words.map((word) => word.speaker).filter((label) => label !== undefined));
  expect(new Set(speakers?.map((span) => span.speaker))).toEqual(labels);
  for (const list of Object.values(entities!)) {
    expect(new Set(list.map(({ value }) => value)).size).toBe(list.length);
    expect(list.every(({ start_s, end_s }) => start_s <= end_s && end_s <= durationS)).toBe(true);
  }
}

/** Every format, with and without speakers, times and norm, has the words of the text in their order. */
function expectFormats(given: Corrected): void {
  const { transcript, names } = given;
  const all = wordsOfText(transcript);
  const besideMarks = wordsBesideMarks(transcript);
  expect(write('texto', given, {})).toBe(transcript.text);
  for (const options of [{}, { speakers: false }, { times: false }, { speakers: false, times: false }]) {
    expect(wordsOfTurns(write('turnos', given, options), names)).toEqual(all);
    for (const format of ['docx', 'pdf'] as const)
      expect(wordsOfBlocks(FORMATS[format].compose({ ...given, facts: FACTS, options }))).toEqual(all);
  }
  for (const format of ['srt', 'vtt'] as const)
    for (const options of [{}, { speakers: false }]) {
      expect(wordsOfCues(write(format, given, options), names)).toEqual(all);
      const marked = write(format, given, { ...options, norm: 'nbr15290' });
      expect(unmarked(wordsOfCues(marked, names))).toEqual(besideMarks);
    }
  const hearing = FORMATS.degravacao.compose({ ...given, facts: FACTS, options: {} });
  expect(unmarked(wordsOfBlocks(hearing))).toEqual(besideMarks);
}

/** Everything that the API makes of a transcript. */
function filesOf(given: Corrected): string {
  const documents = (['docx', 'pdf', 'degravacao'] as const).map((format) =>
    JSON.stringify([...FORMATS[format].compose({ ...given, facts: FACTS, options: {} }).blocks]),
  );
  const texts = TEXT_FORMAT_NAMES.flatMap((format) =>
    [{}, { norm: 'nbr15290' as const }].map((options) => write(format, given, options)),
  );
  return [JSON.stringify(given.transcript), ...documents, ...texts].join('\n');
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

  it('keeps words in order and inside the audio, all formats in agreement, and every revision reachable', () => {
    fc.assert(
      fc.property(recording, fc.array(step, { maxLength: 6 }), (given, steps) => {
        const corrector = new Corrector(given);
        for (const next of steps) corrector.apply(next);
        const { log, readings } = corrector;
        for (let revision = 0; revision <= log.length; revision++) {
          expectAgreement(corrector.corrected(revision), given.durationS);
          expect(corrector.replayed(revision)).toEqual(readings[revision]);
        }
        expect(corrector.corrected(0).transcript).toEqual(given.recognized);
      }),
      { numRuns: 120 },
    );
  });

  it('has no typed value that the transcription masks in any revision or format', () => {
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
        corrector.apply([
          { op: 'replace_words', from: 0, to: Math.min(2, words), text: `meu CPF é ${text} certo` },
          { op: 'rename_speaker', speaker: 'spk1', name: `Ana ${text}` },
        ]);
        for (const next of steps) corrector.apply(next);
        const { log } = corrector;
        expect(log.length).toBeGreaterThan(0);
        const files = Array.from({ length: log.length + 1 }, (_, revision) => filesOf(corrector.corrected(revision)));
        const everything = JSON.stringify([log, ...files]);
        expect(everything.replace(/\D/gu, '').includes(value)).toBe(false);
        for (const each of [value, value.replace(/^(\d{3})(\d{3})(\d{3})/u, '$1.$2.$3-')])
          expect(everything).not.toContain(each);
      }),
      { numRuns: 120 },
    );
  });
});
