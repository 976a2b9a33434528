import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadFixtures } from '../entities/testing/load-fixtures';
import { normalizeTranscript } from '../entities/normalize-transcript';
import { findDigitRuns } from '../portuguese/digit-runs';
import { DigitReader } from '../portuguese/digit-readings';
import { wordsFromText, type SpokenWord } from '../portuguese/spoken-word';
import { tokenize } from '../portuguese/tokens';
import { isRedacted } from './masks';
import type { EntityKind } from '../entities/entity-kinds';

const read = <T>(...path: string[]): T => JSON.parse(readFileSync(join(__dirname, ...path), 'utf8')) as T;
const MASK = /\[[A-Z]+_\d+\]/g;

const fixtures = loadFixtures().map((fixture) => ({ ...fixture, masked: redacted(fixture.words) }));

/** Every run of digits left in a text, written or spoken. */
function digitsLeft(text: string): string[] {
  const words = wordsFromText(text.replace(MASK, ' ; '));
  const tokens = tokenize(words);
  const reader = new DigitReader(words, tokens);
  return findDigitRuns(tokens).map((run) => reader.plain(run).digits);
}

function grams(value: string): string[] {
  const digits = value.replace(/\D/g, '');
  return Array.from({ length: Math.max(0, digits.length - 3) }, (_, i) => digits.slice(i, i + 4));
}

function redacted(text: string | readonly SpokenWord[]): { shown: string; literal: string; all: string } {
  const result = normalizeTranscript(typeof text === 'string' ? wordsFromText(text) : text, {
    entities: 'all',
    redact: 'all',
  });
  const join_ = (words: readonly { text: string }[]): string => words.map((word) => word.text).join(' ');
  return { shown: join_(result.words), literal: join_(result.literalWords), all: JSON.stringify(result) };
}

describe('redaction', () => {
  it.each(read<{ text: string; redacted: string }[]>('redaction-cases.json'))(
    '$text',
    ({ text, redacted: expected }) => {
      expect(redacted(text).shown).toBe(expected);
    },
  );

  it('leaves no value, no four consecutive digits and no words of a value in any sentence', () => {
    const leaks = fixtures.flatMap(({ id, words, entities, masked: { shown, literal, all } }) => {
      const plain = normalizeTranscript(words, { entities: 'all' });
      const left = [...digitsLeft(shown), ...digitsLeft(literal)];
      const found = Object.entries(plain.entities ?? {}).flatMap(([kind, list]) =>
        list.map((entity) => ({ kind, ...entity })),
      );
      const expected = Object.entries(entities).flatMap(([kind, list]) =>
        (list ?? []).map(({ value }) => ({ kind, value, said: value })),
      );
      return [...found, ...expected]
        .filter(({ kind }) => isRedacted(kind as EntityKind))
        .filter(
          ({ value, said }) =>
            all.includes(value) ||
            all.includes(said) ||
            grams(value).some((gram) => left.some((run) => run.includes(gram))),
        )
        .map(({ value }) => `${id}: ${value}`);
    });
    expect(leaks).toEqual([]);
  });

  it('masks little in sentences without data', () => {
    const plain = fixtures.filter(
      ({ entities }) => !Object.keys(entities).some((kind) => isRedacted(kind as EntityKind)),
    );
    const masked = plain.filter((fixture) => fixture.masked.all.search(MASK) >= 0).map(({ id }) => id);
    process.stdout.write(
      `redaction: ${masked.length} of ${plain.length} sentences without data contain a mask: ${masked.join(' ')}\n`,
    );
    expect(masked.length / plain.length).toBeLessThan(0.05);
  });

  it('replaces the values of entities by masks and removes their other fields', () => {
    const text = 'CPF 529.982.247-25, celular 11 98765-4321, deu R$ 7,90. Meu pix é o celular 11 98765-4321.';
    const { entities } = normalizeTranscript(wordsFromText(text), { entities: 'all', redact: 'all' });
    expect(entities?.cpfs).toEqual([{ value: '[CPF_1]', said: '[CPF_1]', valid: true, start_s: 0, end_s: 0 }]);
    expect(entities?.phones).toEqual([{ value: '[TELEFONE_1]', said: '[TELEFONE_1]', start_s: 0, end_s: 0 }]);
    expect(entities?.amounts).toEqual([{ value: '[VALOR_1]', said: '[VALOR_1]', start_s: 0, end_s: 0 }]);
    expect(entities?.pix_keys).toEqual([
      { value: '[TELEFONE_1]', said: '[TELEFONE_1]', key_kind: 'phone', start_s: 0, end_s: 0 },
    ]);
  });
});
