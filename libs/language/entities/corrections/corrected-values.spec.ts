import { wordsFromText } from '../../portuguese/spoken-word';
import { normalizeTranscript } from '../normalize-transcript';

type Kind = 'ceps' | 'phones' | 'cpfs';

function valuesIn(turns: readonly string[], kind: Kind): string[] {
  const words = turns.flatMap((text, at) =>
    wordsFromText(text).map((word) => ({ ...word, speaker: at % 2 === 0 ? 'spk1' : 'spk2' })),
  );
  return (normalizeTranscript(words, { entities: 'spec' }).entities?.[kind] ?? []).map(({ value }) => value);
}

describe('lists only the right value', () => {
  it.each<[why: string, turns: string[], kind: Kind, values: string[]]>([
    [
      'after a denial with a form of address',
      ['O CEP que consta é 72020-000.', 'Não, minha filha, é 72030-130.'],
      'ceps',
      ['72030-130'],
    ],
    [
      'after the wrong one was named',
      ['O carteiro errou o CEP, tava 05428-010 mas o certo da nossa rua é 05428-001.'],
      'ceps',
      ['05428-001'],
    ],
    [
      'after one that was broken off',
      [
        'Qual o CEP?',
        'É cinquenta e dois mil, zero sessenta... hum. É cinquenta e dois mil e sessenta, traço, quatrocentos e vinte.',
      ],
      'ceps',
      ['52060-420'],
    ],
    [
      'when the speaker starts again',
      [
        'Meu whats é vinte e sete, nove nove nove oito oito, meia um quatro dois... Deixa eu falar de novo, vinte e sete, nove nove sete oito meia, um quatro dois zero.',
      ],
      'phones',
      ['(27) 99786-1420'],
    ],
    [
      'with another area code than the one asked for',
      ['Meu número é nove nove quatro cinco zero, dezoito vinte e sete.', 'DDD onze?', 'Não, o meu é treze.'],
      'phones',
      ['(13) 99450-1827'],
    ],
  ])('%s', (_why, turns, kind, values) => expect(valuesIn(turns, kind)).toEqual(values));

  it('keeps two values of which none is corrected', () => {
    const turns = ['O CEP de casa é 72020-000.', 'E o do trabalho?', 'É 72030-130.'];
    expect(valuesIn(turns, 'ceps')).toEqual(['72020-000', '72030-130']);
  });

  it('does not take a read-back without its area code for a correction', () => {
    const turns = [
      'Meu telefone é onze, nove oito sete seis cinco, quatro três dois um.',
      'Nove oito sete seis cinco, quatro três dois um?',
    ];
    expect(valuesIn(turns, 'phones')).toContain('(11) 98765-4321');
  });
});
