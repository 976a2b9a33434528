import fc from 'fast-check';
import { fold } from '../../portuguese/fold';
import { sayCardinal } from '../../portuguese/say-number';
import { wordsFromText } from '../../portuguese/spoken-word';
import { COMMON_FIRST_NAMES } from '../recognizers/names/lexicon/first-names';
import { SURNAMES } from '../recognizers/names/lexicon/surnames';
import { firstNameUse, isCommonFirstName } from '../recognizers/names/name-lexicon';
import { normalizeTranscript } from '../normalize-transcript';

const RUNS = { numRuns: 400 };

const listOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word.length > 3);
const capitalized = (word: string): string => word[0]!.toUpperCase() + word.slice(1);

const first = fc.constantFrom(...listOf(COMMON_FIRST_NAMES).filter(isCommonFirstName));
const last = fc.constantFrom(...listOf(SURNAMES).filter((surname) => firstNameUse(surname) === null));
const person = fc
  .tuple(first, fc.constantFrom('', ' de', ' da', ' dos'), last, fc.boolean())
  .map(([name, particle, surname, cased]) =>
    cased ? `${capitalized(name)}${particle} ${capitalized(surname)}` : `${name}${particle} ${surname}`,
  );
const introduced = fc.constantFrom(
  'meu nome é #.',
  'eu me chamo #, tudo bem?',
  'aqui quem fala é a #.',
  'falei com o # ontem',
  'o réu # ficou calado',
  'dona #, boa tarde',
  'a testemunha # viu tudo.',
);

const namesIn = (text: string): string[] =>
  normalizeTranscript(wordsFromText(text), { entities: 'all' }).entities!.names!.map(({ said }) => said);

describe('names', () => {
  it('are found with exactly their words, with and without capitals', () => {
    fc.assert(
      fc.property(person, introduced, (name, frame) => {
        expect(namesIn(frame.replace('#', name))).toEqual([name]);
      }),
      RUNS,
    );
  });

  it('leave none of their words after redaction, wherever they are said again', () => {
    fc.assert(
      fc.property(person, fc.constantFrom('o # saiu', 'e a #?', 'obrigado, #.', 'fala com #'), (name, again) => {
        const [given = '', ...rest] = name.split(' ');
        const parts = [given, rest.at(-1)!, name];
        const text = `meu nome é ${name}. ${parts.map((part) => again.replace('#', part)).join(', ')}`;
        const { words, literalWords, entities } = normalizeTranscript(wordsFromText(text), {
          entities: 'all',
          redact: ['nome'],
        });
        const left = fold(JSON.stringify([words, literalWords, entities]));
        for (const part of [given, rest.at(-1)!]) expect(left).not.toMatch(new RegExp(`\\b${fold(part)}\\b`, 'u'));
        expect(new Set(words.flatMap((word) => word.text.match(/\[NOME_\d+\]/gu) ?? []))).toEqual(
          new Set(['[NOME_1]']),
        );
      }),
      RUNS,
    );
  });

  it('are not found in any part of speech without them', () => {
    const phrase = fc.constantFrom(
      ...'bom dia|a rosa murchou|uma clara de ovo|o machado na mão|seis dias depois|a vitória do time|o leite acabou|vale a pena|em abril e maio'.split(
        '|',
      ),
      ...'o pinto fugiu|a serra elétrica|campos verdes|no fim da rua escura|o carneiro e o coelho|tem uma flor|a luz caiu|que graça|dona de casa'.split(
        '|',
      ),
    );
    fc.assert(
      fc.property(fc.array(phrase, { minLength: 1, maxLength: 6 }), fc.constantFrom(' ', ', ', '. '), (said, glue) => {
        const { names, addresses } = normalizeTranscript(wordsFromText(said.join(glue)), { entities: 'all' }).entities!;
        expect([names, addresses]).toEqual([[], []]);
      }),
      RUNS,
    );
  });
});

describe('addresses', () => {
  const number = fc.integer({ min: 1, max: 9_999 });
  const written = fc.tuple(number, fc.boolean()).map(([value, digits]) => ({
    value,
    text: digits ? String(value) : sayCardinal(value),
  }));
  const street = fc.tuple(
    fc.constantFrom('rua', 'Rua', 'avenida', 'travessa', 'alameda', 'praça'),
    fc.constantFrom(
      'das Flores',
      'das flores',
      'Augusta',
      'quinze de novembro',
      'São Bento',
      'dom pedro segundo',
      'José de Alencar',
    ),
  );
  const lead = fc.constantFrom(', ', ' ', ', número ', ' número ');
  const complement = fc.constantFrom('', ', apartamento 31', ' bloco b', ', fundos', ' casa dois', ', sala 12');
  const place = fc.constantFrom('', ', centro', ', bairro Boa Vista', ' jardim europa', ', Campinas', ' em Campinas');

  it('are found from their first to their last word, with their number', () => {
    fc.assert(
      fc.property(fc.tuple(street, lead), written, fc.tuple(complement, place), ([name, sign], house, [flat, town]) => {
        const address = `${name.join(' ')}${sign}${house.text}${flat}${town}`;
        const { addresses } = normalizeTranscript(wordsFromText(`Moro na ${address}.`), {
          entities: 'all',
        }).entities!;
        expect(addresses!.map(({ said }) => said)).toEqual([address]);
        expect(addresses![0]!.value).toContain(`, ${house.value}`);
      }),
      RUNS,
    );
  });
});
