import { wordsFromText } from '../../portuguese/spoken-word';
import { normalizeTranscript } from '../normalize-transcript';

type Kind = 'ceps' | 'phones' | 'cpfs' | 'emails' | 'amounts';

function valuesIn(turns: readonly string[], kind: Kind): string[] {
  const words = turns.flatMap((text, at) =>
    wordsFromText(text).map((word) => ({ ...word, speaker: at % 2 === 0 ? 'spk1' : 'spk2' })),
  );
  return (normalizeTranscript(words, { entities: 'spec' }).entities?.[kind] ?? []).map(({ value }) => value);
}

describe('lists only the right value', () => {
  it.each<[why: string, turns: string[], kind: Kind, values: string[]]>([
    [
      'after its end was named apart',
      ['O CEP saiu errado no cartão. O certo termina em 930: zero treze dez, novecentos e trinta.'],
      'ceps',
      ['01310-930'],
    ],
    [
      'after digits that were typed wrong',
      ['O CPF que veio, 529.982.247-52, dá erro. Ah, eu digitei trocado, é 529.982.247-25.'],
      'cpfs',
      ['529.982.247-25'],
    ],
    [
      'after a telephone that was switched off',
      ['O telefone daqui, 3024-5512, ainda é da senhora?', 'Não, esse eu desliguei. Põe o 99655-0871.'],
      'phones',
      ['99655-0871'],
    ],
    [
      'after an end that the answer corrects',
      [
        'Retorno no trinta e dois, nove, oito quatro um um, nove nove zero sete?',
        'Isso, mas o final é nove nove zero oito.',
      ],
      'phones',
      ['(32) 98411-9908'],
    ],
    [
      'after check digits that are said again',
      [
        'CPF? Cinco dois nove, nove oito dois, dois quatro sete, e depois?',
        'Trinta e cinco.',
        'Não tá aceitando.',
        'Ai, é dois cinco!',
      ],
      'cpfs',
      ['529.982.247-25'],
    ],
    [
      'after a group that is read back wrong',
      [
        'CPF',
        'cinco dois nove, nove oito dois, dois quatro sete, dois cinco',
        'cinco dois nove, nove oito dois, dois quatro oito, dois cinco?',
        'dois quatro sete.',
      ],
      'cpfs',
      ['529.982.247-25'],
    ],
    [
      'with the area code of the place that it is from',
      [
        'Qual é o número?',
        'É nove, nove, três, sete, sete, zero, um, dois, cinco.',
        'Do Rio?',
        'Não, do Espírito Santo, vinte e sete.',
      ],
      'phones',
      ['(27) 99377-0125'],
    ],
    [
      "without an area code that is not the place's",
      [
        'Qual é o número?',
        'É nove, nove, três, sete, sete, zero, um, dois, cinco.',
        'Do Rio?',
        'Do Espírito Santo, quarenta e um.',
      ],
      'phones',
      ['99377-0125'],
    ],
    [
      'with the area code of the number that was started',
      [
        'Qual o telefone?',
        'É sete cinco, nove nove um, dois dois, oito meia sete.',
        'Falta um dígito.',
        'Nove nove um dois dois, oito meia sete três.',
      ],
      'phones',
      ['(75) 99122-8673'],
    ],
    [
      'with the number of another person that has another end',
      [
        'O meu telefone é onze, nove nove um dois três, quatro cinco seis sete. O da minha irmã é o mesmo, só que termina em meia oito.',
      ],
      'phones',
      ['(11) 99123-4567', '(11) 99123-4568'],
    ],
    [
      'without a number that is no longer used',
      [
        'Meu número antigo era 11 98765-1111, esse não uso mais. O novo é onze, nove quatro três dois um, meia zero zero oito.',
      ],
      'phones',
      ['(11) 94321-6008'],
    ],
    [
      'said again from its start',
      [
        'CEP é doze mil duzentos e quarenta e três, zero zero zero. Não, desculpa, duzentos e quarenta e cinco. Doze mil duzentos e quarenta e cinco, zero zero zero.',
      ],
      'ceps',
      ['12245-000'],
    ],
    [
      'after it was started again with "vou falar de novo"',
      [
        'Meu CPF é cinco dois nove, nove oito dois, dois quatro... vou falar de novo. Cinco dois nove, nove oito dois, dois quatro sete, dois cinco.',
      ],
      'cpfs',
      ['529.982.247-25'],
    ],
    [
      'looked up in a document',
      ['Qual o CEP?', 'Deixa eu ver na conta... nove cinco, zero vinte, trezentos e sessenta.'],
      'ceps',
      ['95020-360'],
    ],
    [
      'with an area code as a sentence apart',
      ['Telefone?', 'Nove nove um dois três, quatro cinco meia sete. Onze.'],
      'phones',
      ['(11) 99123-4567'],
    ],
    [
      'without an age as its area code',
      ['Telefone?', 'Nove nove um dois três, quatro cinco meia sete. Dezoito anos.'],
      'phones',
      ['99123-4567'],
    ],
    [
      'with a code said before it',
      ['Pode passar o contato?', 'O código aqui é o trinta e oito. Três dois dois quatro, um cinco zero nove.'],
      'phones',
      ['(38) 3224-1509'],
    ],
    [
      'after a group that is said again',
      [
        'Diz o telefone.',
        'Três dois dois um.',
        'Três dois dois um.',
        'Quarenta e um dez. Não, quarenta e quatro dez.',
        'Quarenta e quatro dez.',
      ],
      'phones',
      ['3221-4410'],
    ],
    [
      'after groups that are read back',
      [
        'Me diz o CPF.',
        'Cinco dois nove.',
        'Cinco dois nove.',
        'Nove oito dois, dois quatro sete.',
        'Nove oito dois, dois quatro sete. E o dígito?',
        'Vinte e... vinte e cinco.',
      ],
      'cpfs',
      ['529.982.247-25'],
    ],
    [
      'after a group that the answer corrects',
      [
        'CPF?',
        'Cinco dois nove, nove oito dois, dois quatro seis, vinte e cinco.',
        'Dois quatro seis?',
        'Não, dois quatro sete, desculpa.',
      ],
      'cpfs',
      ['529.982.247-25'],
    ],
    [
      'with a letter that is asked about',
      [
        'Qual o e-mail?',
        'ricardo ponto w arroba...',
        'W de quê, moço?',
        'De Washington.',
        'Arroba?',
        'Arroba uol ponto com ponto br.',
      ],
      'emails',
      ['ricardo.w@uol.com.br'],
    ],
    [
      'without its owner',
      ['Manda pro e-mail do condomínio, sindico arroba residencialflores ponto com ponto br.'],
      'emails',
      ['sindico@residencialflores.com.br'],
    ],
    [
      'with spaces behind its signs',
      ['O total é R$ 1. 890, 00 e o frete R$ 35, 50.'],
      'amounts',
      ['R$ 1.890,00', 'R$ 35,50'],
    ],
    ['of a variant', ['A escova custa oitenta. Com hidratação, cento e dez.'], 'amounts', ['R$ 80,00', 'R$ 110,00']],
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
