import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadFixtures } from '../entities/testing/load-fixtures';
import { normalizeTranscript } from '../entities/normalize-transcript';
import { findDigitRuns } from '../portuguese/digit-runs';
import { DigitReader } from '../portuguese/digit-readings';
import { wordsFromText, type SpokenWord } from '../portuguese/spoken-word';
import { tokenize } from '../portuguese/tokens';
import { REDACTED_NAMES, redactedKinds, type RedactedName, type RedactionPolicy } from './redaction-policy';
import type { Entity } from '../entities/entity';
import type { EntityKind } from '../entities/entity-kinds';

const read = <T>(...path: string[]): T => JSON.parse(readFileSync(join(__dirname, ...path), 'utf8')) as T;
const MASKED = redactedKinds('all');
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
      found.push(...(plain.uncertainEntities ?? []));
      const expected = Object.entries(entities).flatMap(([kind, list]) =>
        (list ?? []).map(({ value }) => ({ kind, value, said: value })),
      );
      return [...found, ...expected]
        .filter(({ kind }) => MASKED.has(kind as EntityKind))
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
      ({ entities }) => !Object.keys(entities).some((kind) => MASKED.has(kind as EntityKind)),
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
    const rest = { confidence: 0.99, start_s: 0, end_s: 0 };
    const masked = (mask: string) => ({ value: mask, said: mask, ...rest });
    expect(entities?.cpfs).toEqual([{ ...masked('[CPF_1]'), valid: true }]);
    expect(entities?.phones).toEqual([masked('[TELEFONE_1]')]);
    expect(entities?.amounts).toEqual([masked('[VALOR_1]')]);
    expect(entities?.pix_keys).toEqual([{ ...masked('[TELEFONE_1]'), key_kind: 'phone' }]);
  });

  it('masks uncertain values as in the text, and keeps their confidence', () => {
    const words = wordsFromText(
      'O CPF é cinco dois nove nove oito dois dois quatro. O e-mail é ana ponto lima arroba.',
    );
    const listed = (redact: RedactionPolicy) =>
      normalizeTranscript(words, { entities: 'spec', redact }).uncertainEntities!;
    const plain = normalizeTranscript(words, { entities: 'spec' }).uncertainEntities!;
    expect(plain.map(({ value }) => value)).toEqual(['52998224…', 'ana.lima@…']);
    const [number, address] = plain;
    const masked = { ...number!, value: '[CPF_1]', said: '[CPF_1]' };
    expect(listed('all')).toEqual([masked, { ...address!, value: '[EMAIL_1]', said: '[EMAIL_1]' }]);
    expect(listed(['cpf'])).toEqual([masked, address]);
    expect(listed(['valor'])).toEqual(plain);
  });

  it('keeps no number of an uncertain sum', () => {
    const words = wordsFromText('Era mil novecentos e noventa quando a gente comprou o terreno.');
    const [plain] = normalizeTranscript(words, { entities: 'spec' }).uncertainEntities!;
    expect(plain).toMatchObject({ kind: 'amounts', value: 'R$ 1.990,00', cents: 199_000 });
    const [masked] = normalizeTranscript(words, { entities: 'spec', redact: 'all' }).uncertainEntities!;
    expect(masked).toMatchObject({ kind: 'amounts', value: '[VALOR_1]', said: '[VALOR_1]' });
    expect(masked).not.toHaveProperty('cents');
  });

  it.each([
    ['o DDD é trinta e um e o número é nove nove oito sete seis, cinco quatro três dois', /trinta|um e o/],
    ['Meu celular é nove nove oito sete seis, cinco quatro três dois, o DDD é onze.', /onze|DDD \d/],
    [
      'Meu telefone é onze, nove oito sete seis cinco, quatro três oito quatro. Ela anotou. Desculpa, o final certo é oito três.',
      /oito|83|três/,
    ],
  ])('masks the digits of a telephone number that are said apart from it: %s', (text, digits) => {
    const { words, literalWords } = normalizeTranscript(wordsFromText(text), { redact: 'all' });
    for (const shown of [words, literalWords]) {
      const plain = shown.map((word) => word.text).join(' ');
      expect(plain).not.toMatch(digits);
      expect(plain.match(/\[TELEFONE_\d\]/g)?.every((mask) => mask === '[TELEFONE_1]')).toBe(true);
    }
  });

  describe('by policy', () => {
    const textOf = (words: readonly { readonly text: string }[]): string => words.map(({ text }) => text).join(' ');
    const maskOf = (name: RedactedName): string => `[${name.toUpperCase()}_`;
    const SINGLE = REDACTED_NAMES.filter((name) => name !== 'all');
    const mixed =
      'Meu nome é Jussara Prado, moro na Rua das Acácias, 42. Meu CPF é 529.982.247-25, o celular 11 98765-4321, o e-mail ana.lima@exemplo.com.br e o CEP 01310-100. ' +
      'A placa ABC1D23 do processo 0001234-55.2023.8.26.0100 custou R$ 7,90 no dia 04/06/2024 às 14:30, com 12,5% de desconto. ' +
      'O CNPJ é 11.222.333/0001-81, o cartão 4111 1111 1111 1111, o pix 123e4567-e89b-12d3-a456-426614174000.';

    it.each(SINGLE)('`%s` alone masks its kind everywhere, and no other', (name) => {
      const plain = normalizeTranscript(wordsFromText(mixed), { entities: 'all' });
      const { words, literalWords, entities } = normalizeTranscript(wordsFromText(mixed), {
        entities: 'all',
        redact: [name],
      });
      for (const text of [textOf(words), textOf(literalWords)]) {
        expect(text.match(MASK)).toEqual([`${maskOf(name)}1]`]);
      }
      const kinds = redactedKinds([name]);
      expect(kinds.size).toBe(1);
      for (const [kind, list] of Object.entries(entities!) as [EntityKind, readonly Entity[]][]) {
        expect(list.length).toBeGreaterThan(0);
        if (kinds.has(kind)) expect(list[0]).toMatchObject({ value: `${maskOf(name)}1]`, said: `${maskOf(name)}1]` });
        else expect(list).toEqual(plain.entities![kind]);
      }
    });

    it('`all` leaves dates, times, percentages, names and addresses, which their names add', () => {
      const shown = (redact: RedactionPolicy): string =>
        textOf(normalizeTranscript(wordsFromText(mixed), { redact }).words);
      const masksIn = (text: string): string[] =>
        [...new Set(text.match(MASK)?.map((mask) => mask.slice(1, -3)))].sort();
      const unmasked = ['data', 'hora', 'porcentagem', 'nome', 'endereco'] as const;
      const byAll = SINGLE.filter((name) => !unmasked.some((other) => other === name)).map((name) =>
        name.toUpperCase(),
      );
      expect(masksIn(shown('all'))).toEqual(byAll.sort());
      expect(shown(['all'])).toBe(shown('all'));
      expect(masksIn(shown(['all', ...unmasked]))).toEqual(SINGLE.map((name) => name.toUpperCase()).sort());
    });

    it('masks no date and no price beside the values of another kind', () => {
      const { words } = normalizeTranscript(wordsFromText('Em 2024, dia 03/05/2024, nasceram 2024 pessoas.'), {
        redact: ['data'],
      });
      expect(textOf(words)).toBe('Em 2024, dia [DATA_1], nasceram 2024 pessoas.');
    });

    it('masks a telephone that is a Pix key among the telephones, too', () => {
      const text = 'Meu pix é o celular 11 98765-4321.';
      const { words, entities } = normalizeTranscript(wordsFromText(text), { entities: 'all', redact: ['pix'] });
      expect(textOf(words)).toBe('Meu pix é o celular [PIX_1].');
      const masked = { value: '[PIX_1]', said: '[PIX_1]', confidence: 0.99, start_s: 0, end_s: 0 };
      expect(entities?.phones).toEqual([masked]);
      expect(entities?.pix_keys).toEqual([{ ...masked, key_kind: 'phone' }]);
    });

    it('masks an amount that is said again in the same words', () => {
      const text = 'Quanto o senhor quer pela égua? Cinco mil. Dou quatro e meio. Fechado, quatro e meio.';
      const { words, literalWords } = normalizeTranscript(wordsFromText(text), { redact: 'all' });
      expect(textOf(words)).toContain('Dou [VALOR_2]. Fechado, [VALOR_2].');
      expect(textOf(literalWords)).toContain('Fechado, [VALOR_2].');
    });

    it('masks the read-back of an address that is a Pix key', () => {
      const text = 'Meu pix é ana.lima7@exemplo.com.br. Ana ponto lima sete, certo?';
      const { words } = normalizeTranscript(wordsFromText(text), { redact: ['pix'] });
      expect(textOf(words)).toBe('Meu pix é [PIX_1]. [PIX_1], certo?');
    });

    it('every fixture: a kind that is named leaves nothing of its values', () => {
      const wrong = fixtures.flatMap(({ id, words }) => {
        const plain = normalizeTranscript(words, { entities: 'all' }).entities!;
        const said = SINGLE.filter((name) => [...redactedKinds([name])].some((kind) => plain[kind]!.length > 0));
        return said.flatMap((name) => {
          const kinds = redactedKinds([name]);
          const result = normalizeTranscript(words, { entities: 'all', redact: [name] });
          const all = JSON.stringify(result);
          return (Object.entries(plain) as [EntityKind, readonly Entity[]][]).flatMap(([kind, list]) =>
            kinds.has(kind)
              ? list
                  .filter(({ value }) => all.includes(JSON.stringify(value).slice(1, -1)))
                  // An address that stays shows its words: "Cleonice ponto paiva".
                  .filter(({ value }) => !(kind === 'names' && plain.emails.some(({ said }) => said.includes(value))))
                  .map(({ value }) => `${id} ${name}: ${value}`)
              : [],
          );
        });
      });
      expect(wrong).toEqual([]);
    });
  });
});
