import fc from 'fast-check';
import { sayCardinal } from '../../portuguese/say-number';
import { wordsFromText } from '../../portuguese/spoken-word';
import { normalizeTranscript } from '../normalize-transcript';
import { valuesIn, type Kind } from '../testing/values-in';

describe('amounts in everyday speech', () => {
  it.each([
    ['paguei dois mir e quinhento no fogão', ['R$ 2.500,00']],
    ['a vaca custou quatro e meio mir', ['R$ 4.500,00']],
    ['quanto tá o açaí? / doze o pequeno, quinze o médio e dezoito o grande', ['R$ 12,00', 'R$ 15,00', 'R$ 18,00']],
    ['quanto é o picolé? / três o de fruta, quatro o de leite', ['R$ 3,00', 'R$ 4,00']],
    ['três panos por doze reais ou um por cinco', ['R$ 12,00', 'R$ 5,00']],
    ['dou trinta mil no carro / ele insiste em quarenta mil', ['R$ 30.000,00', 'R$ 40.000,00']],
    ['é o particular duzentos, pra senhora faço cento e cinquenta', ['R$ 200,00', 'R$ 150,00']],
    ['fiz a transferência ontem, dois mil e trezentos', ['R$ 2.300,00']],
    ['fica em dez de cento e vinte / dez de cento e vinte não dá / dez de cem eu consigo', ['R$ 120,00', 'R$ 100,00']],
    [
      'separa duzentos reais pro montador e cinquenta... não, duzentos e cinquenta pro pintor',
      ['R$ 200,00', 'R$ 250,00'],
    ],
    ['a trufa é três e cinquenta / quero dez / trinta e cinco então', ['R$ 3,50', 'R$ 35,00']],
  ])('%s', (dialogue, amounts) => expect(valuesIn(dialogue, 'amounts')).toEqual(amounts));

  it.each([
    'gastei mil e lá vai pedrada',
    'custou cento e tantos reais',
    'não me devolveu um centavo',
    'saí de lá sem um real',
    'juntou três milhões de foliões na avenida',
    'a multa do 302',
    'OAB São Paulo, duzentos e trinta mil quatrocentos e dez',
    'tem essa bota no trinta e nove? / só trinta e oito e quarenta',
    'a pilha é dois a ou três a / três a',
  ])('no sum: %s', (dialogue) => expect(valuesIn(dialogue, 'amounts')).toEqual([]));

  it('masks a sum that is not said exactly', () => {
    const { words } = normalizeTranscript(wordsFromText('Custou duzentos e poucos reais.'), { redact: 'all' });
    expect(words.map(({ text }) => text).join(' ')).toBe('Custou [VALOR_1].');
  });
});

describe('numbers with interruptions and corrections', () => {
  it.each<[string, Kind, string[]]>([
    ['o cep é sete quatro zero três zero / feito / dois dez', 'ceps', ['74030-210']],
    ['meu cep é noventa e cinco seiscentos e oitenta e três zeros', 'ceps', ['95680-000']],
    [
      'o cep é noventa e sete cem, zero zero três... não! Noventa e sete zero dez, zero zero três.',
      'ceps',
      ['97010-003'],
    ],
    ['o cep é 58039, cento e dez / cento e dez ou cento e doze? / dez. cento e dez', 'ceps', ['58039-110']],
    [
      'o telefone é onze / manda / nove oito sete meia cinco / diga / quatro três dois um',
      'phones',
      ['(11) 98765-4321'],
    ],
    ['o número dele é 9 8611 27 40. Não, menti, é 27 14.', 'phones', ['98611-2714']],
    [
      'o zap é trinta e dois, nove oito quatro zero zero, cinco sete... cinco sete não, sete cinco. Sete cinco vinte e um.',
      'phones',
      ['(32) 98400-7521'],
    ],
    ['o celular é o mesmo, final 5512? / final 5512, isso, 99903 5512', 'phones', ['99903-5512']],
    ['é 3322 1144, o telefone. Tá ligando de celular? Então põe o trinta e um.', 'phones', ['(31) 3322-1144']],
    ['o número é 99123 4567 do dezenove', 'phones', ['(19) 99123-4567']],
    [
      'salva meu número, dezenove, que é Campinas, nove nove um dois três quatro cinco meia sete',
      'phones',
      ['(19) 99123-4567'],
    ],
    ['a portaria é três dois dois um quatro cinco seis sete, ramal dez', 'phones', ['3221-4567']],
    [
      'cpf final vinte e cinco / e o começo? / cinco dois nove nove oito dois dois quatro sete',
      'cpfs',
      ['529.982.247-25'],
    ],
    ['cpf final vinte e cinco, protocolo 529982247', 'cpfs', []],
  ])('%s', (dialogue, kind, values) => expect(valuesIn(dialogue, kind)).toEqual(values));
});

it('reads every CEP whose last digits are said as a row of zeros', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 99 }), fc.integer({ min: 101, max: 999 }), (first, second) => {
      const text = `o cep é ${sayCardinal(first)} ${sayCardinal(second)} e três zeros`;
      expect(valuesIn(text, 'ceps')).toEqual([`${first}${second}-000`]);
    }),
    { numRuns: 300 },
  );
});

describe('addresses with remarks', () => {
  it.each([
    ['o e-mail é sítio boa sombra, tudo grudado, arroba bol ponto com ponto br', 'sitioboasombra@bol.com.br'],
    ['manda pra fazenda são joão, tudo junto, arroba uol ponto com ponto br', 'fazendasaojoao@uol.com.br'],
    ['é maria sete, tudo junto, sete é número, arroba gmail ponto com', 'maria7@gmail.com'],
    ['meu e-mail é thais sem h no final arroba gmail ponto com', 'thais@gmail.com'],
    ['é contato arroba silva e souza, tudo junto, com o e no meio, ponto com ponto br', 'contato@silvaesouza.com.br'],
    ['o e-mail é ana arroba dcc ponto ufmg, u f m g, ponto br', 'ana@dcc.ufmg.br'],
    ['o login está no nome de c de casa, l de lua, e, o, cleo, arroba gmail ponto com', 'cleo@gmail.com'],
    ['meu e-mail é lab underline fut sete, f u t e o número sete, arroba gmail ponto com', 'lab_fut7@gmail.com'],
    [
      'tenho pedro lima arroba gmail ponto com / não, falta o s / pedro limas arroba gmail ponto com / isso',
      'pedrolimas@gmail.com',
    ],
    [
      'é carla oitenta e oito arroba ig ponto com / em números / oito oito / ok carla oito oito arroba ig ponto com',
      'carla88@ig.com',
    ],
  ])('%s', (dialogue, address) => expect(valuesIn(dialogue, 'emails')).toEqual([address]));
});
