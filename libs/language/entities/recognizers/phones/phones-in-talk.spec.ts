import { wordsFromText } from '../../../portuguese/spoken-word';
import { normalizeTranscript } from '../../normalize-transcript';

/** The telephone numbers in turns of two speakers. */
function phonesIn(turns: readonly string[]): string[] {
  const words = turns.flatMap((text, at) =>
    wordsFromText(text).map((word) => ({ ...word, speaker: at % 2 === 0 ? 'spk1' : 'spk2' })),
  );
  return (normalizeTranscript(words, { entities: 'spec' }).entities?.phones ?? []).map(({ value }) => value);
}

describe('telephone numbers in talk', () => {
  it.each<[why: string, turns: string[], phones: string[]]>([
    [
      'a start that is given up',
      ['O telefone é nove oito dois um, quatro quatro... peraí. É nove oito dois um quatro, quatro sete um três.'],
      ['98214-4713'],
    ],
    ['a start that ends in a pause', ['Liga pro meu marido. É 98… 98674-8830.'], ['98674-8830']],
    [
      'a public service that is asked for by what it does',
      ['Onde eu denuncio o lixo na calçada?', 'No 156, que é da prefeitura.'],
      ['156'],
    ],
    [
      'a public service that is asked for before more is said',
      ['Onde eu reclamo do buraco? Já furou meu pneu.', 'Isso é no 156, senhor.'],
      ['156'],
    ],
    [
      'a nine that is said to stand in front',
      ['O encanador é o Zé: nove nove um dois, três três oito um, com o nove na frente.'],
      ['99912-3381'],
    ],
    [
      'a number with its extension',
      ['Liga pra ela. O número tá no cartão: 47 3322 1408, ramal 21.'],
      ['(47) 3322-1408'],
    ],
    ['a public service that the speaker calls', ['Se continuar eu chamo o 190.'], ['190']],
    [
      'a public service of which only the number is asked',
      ['Se precisar da polícia rodoviária, qual é o número?', 'Um nove um, decora isso aí.'],
      ['191'],
    ],
    [
      'no public service: the number of a flat',
      ['Qual é o número do apartamento?', 'É o 128, no fim do corredor.'],
      [],
    ],
    [
      'an area code that is named behind the number',
      ['O telefone é três dois quatro um, dezoito trinta, quarenta e um o DDD.'],
      ['(41) 3241-1830'],
    ],
    [
      'the end of a number that is read back, which is no area code',
      [
        'Anota meu telefone: onze, nove oito dois dois um, trinta e quatro oitenta e um.',
        'Nove oito dois dois um... trinta e quatro...',
        'Oitenta e um.',
        'Oitenta e um. Pronto.',
      ],
      ['(11) 98221-3481'],
    ],
  ])('%s', (_why, turns, phones) => {
    expect(phonesIn(turns)).toEqual(phones);
  });
});
