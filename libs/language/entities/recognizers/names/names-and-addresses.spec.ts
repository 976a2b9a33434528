import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsFromText, type SpokenWord } from '../../../portuguese/spoken-word';
import { normalizeTranscript } from '../../normalize-transcript';

interface Fixture {
  readonly id: string;
  readonly turns: readonly string[];
  readonly names: readonly string[];
  readonly addresses: readonly string[];
}

const FIXTURES = JSON.parse(
  readFileSync(join(__dirname, '..', '..', 'fixtures', 'names.json'), 'utf8'),
) as readonly Fixture[];

function wordsOf(turns: readonly string[]): SpokenWord[] {
  return turns.flatMap((turn, index) =>
    wordsFromText(turn).map((word) => ({ ...word, ...(turns.length > 1 && { speaker: `spk${(index % 2) + 1}` }) })),
  );
}

const bare = (text: string): string => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** The words that redaction replaces. */
function masked(words: readonly SpokenWord[], name: 'nome' | 'endereco'): string[] {
  return normalizeTranscript(words, { redact: [name] })
    .words.filter(({ text }) => text.includes(`[${name.toUpperCase()}_`))
    .map(({ first, last }) =>
      bare(
        words
          .slice(first, last + 1)
          .map(({ text }) => text)
          .join(' '),
      ),
    );
}

const shown = (text: string, redact?: readonly ('nome' | 'endereco')[]): string =>
  normalizeTranscript(wordsFromText(text), redact && { redact })
    .words.map((word) => word.text)
    .join(' ');

const listed = (text: string) => normalizeTranscript(wordsFromText(text), { entities: 'all' }).entities!;

describe('names and addresses', () => {
  it.each(FIXTURES)('finds every mention with exactly its words, and no other: $id', ({ turns, names, addresses }) => {
    const words = wordsOf(turns);
    expect({ names: masked(words, 'nome'), addresses: masked(words, 'endereco') }).toEqual({
      names: names.map(bare),
      addresses: addresses.map(bare),
    });
  });

  it('finds the names without punctuation and capitals, too', () => {
    const mentions = FIXTURES.flatMap(({ turns, names }) => {
      const noisy = turns.map((turn) => turn.toLowerCase().replace(/[,.?!:;…]+(?=\s|$)/gu, ''));
      const found = masked(wordsOf(noisy), 'nome');
      return names.map((name) => found.includes(bare(name).toLowerCase()));
    });
    expect(mentions.filter(Boolean).length / mentions.length).toBeGreaterThan(0.9);
  });
});

describe('people', () => {
  it('lists both of two people, although "não" stands between them', () => {
    expect(listed('É o Carlos Prado? Não, é o João Mendonça.').names?.map(({ value }) => value)).toEqual([
      'Carlos Prado',
      'João Mendonça',
    ]);
  });

  it.each([
    ['Meu nome é Ana Paula Souza. Ana Paula, confirma? A Souza ligou, Ana.', '[NOME_1] [NOME_1] [NOME_1] [NOME_1]'],
    ['Falei com a Jussara. O nome dela é Jussara Prado.', '[NOME_1] [NOME_1]'],
    ['Ana Lima e Ana Souza vieram. A Ana falou.', '[NOME_1] [NOME_2] [NOME_3]'],
    ['José e Jose Carlos Melo são primos.', '[NOME_1] [NOME_1]'],
  ])('have one number each, by any part of the name that is theirs alone: %s', (text, masks) => {
    expect(
      shown(text, ['nome'])
        .match(/\[NOME_\d\]/gu)!
        .join(' '),
    ).toBe(masks);
  });

  it('are listed once, with capitals, at the first mention of the whole name', () => {
    const { names } = listed('a ana ligou e disse meu nome é ana da silva xavier a ana mora longe');
    expect(names).toMatchObject([{ value: 'Ana da Silva Xavier', said: 'ana da silva xavier', start_s: 0, end_s: 0 }]);
  });

  it('are no part of an e-mail or a street', () => {
    const text = 'Meu e-mail é ana ponto lima arroba exemplo ponto com, moro na Rua João Cordeiro, 10.';
    expect(listed(text).names).toEqual([]);
    expect(shown('O e-mail é ana.lima7@exemplo.com.br. Ana ponto lima sete, certo?', ['nome'])).not.toContain('[EMAIL');
  });

  it('are masked where they are spelled', () => {
    expect(shown('Meu nome é Thaís, T, H, A, I, S.', ['nome'])).toBe('Meu nome é [NOME_1], [NOME_1].');
  });
});

describe('addresses', () => {
  it.each([
    ['moro na rua quinze de novembro cento e vinte fundos', 'Rua Quinze de Novembro, 120, fundos'],
    [
      'Moro na Rua das Acácias, 42, apartamento 31, Jardim Europa, Campinas, SP.',
      'Rua das Acácias, 42, apartamento 31, Jardim Europa, Campinas, SP',
    ],
    ['o endereço é rua b quadra dez lote sete', 'Rua B, quadra 10, lote 7'],
    ['É na Av. Rio Branco, nº 1.200, sala 20.', 'Avenida Rio Branco, 1200, sala 20'],
    [
      'SQN 410, bloco C, apartamento 203, Asa Norte, Brasília.',
      'SQN 410, bloco C, apartamento 203, Asa Norte, Brasília',
    ],
    ['Entrega na rua Projetada, sem número, terceiro andar.', 'Rua Projetada, s/n, 3º andar'],
    ['Moro na rua das Flores, 42, CEP 01310-100.', 'Rua das Flores, 42'],
    // Speech without commas: a town ends the clause, or follows the number.
    ['é avenida beira rio noventa bloco três centro resende', 'Avenida Beira Rio, 90, bloco 3, Centro, Resende'],
    ['rua do livramento doze são benedito uberaba', 'Rua do Livramento, 12, São Benedito, Uberaba'],
    ['rua do sol dez segundo andar santo antônio recife', 'Rua do Sol, 10, 2º andar, Santo Antônio, Recife'],
    ['rua do cruzeiro dezenove guaxupé logo depois da venda', 'Rua do Cruzeiro, 19, Guaxupé'],
    ['rua quintino dez altos pergunta pela jurema', 'Rua Quintino, 10, altos'],
  ])('have a written form: %s', (text, value) => {
    expect(listed(text).addresses!.map((address) => address.value)).toEqual([value]);
  });

  it('keep their spoken words, with their numbers in digits', () => {
    expect(shown('moro na rua quinze de novembro mil e duzentos apartamento quarenta e dois')).toBe(
      'moro na rua quinze de novembro 1200 apartamento 42',
    );
  });

  it.each([
    'A rua estava cheia.',
    'a rua augusta fechou no domingo',
    'A Avenida Paulista ficou parada por duas horas.',
    'Atravessei a rua e caí.',
    'Na avenida, dois carros bateram.',
    'O caminho de casa é longo.',
  ])('are no streets that are only mentioned: %s', (text) => {
    expect(listed(text).addresses).toEqual([]);
  });

  it('leave the postal code and the telephone beside them', () => {
    const { addresses, ceps, phones } = listed('Rua Sete de Abril, 230, CEP 01044-000, telefone 11 98765-4321.');
    expect([addresses, ceps, phones].map((list) => list!.map(({ value }) => value))).toEqual([
      ['Rua Sete de Abril, 230'],
      ['01044-000'],
      ['(11) 98765-4321'],
    ]);
  });
});

it('leaves the article after a complement out of the address', () => {
  const said = 'moro na rua quinze de novembro cento e vinte fundos o telefone eu passo depois';
  expect(listed(said).addresses?.map(({ value }) => value)).toEqual(['Rua Quinze de Novembro, 120, fundos']);
});
