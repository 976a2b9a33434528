import fc from 'fast-check';
import { digits, said } from '../entities/testing/dictation-ways';
import { loadFixtures } from '../entities/testing/load-fixtures';
import { normalizeTranscript } from '../entities/normalize-transcript';
import { wordsFromText, type SpokenWord } from '../portuguese/spoken-word';
import { StablePartialText } from './stable-partial-text';

const PLAIN = [
  'Bom dia, tudo bem com a senhora?',
  'Obrigado por ter ligado para a nossa central de atendimento.',
  'Só queria saber quando chega o meu pedido.',
  'Certo.',
  'Sim, senhora.',
  'Pode falar.',
  'Anotado!',
  'Agora eu preciso confirmar alguns dados do seu cadastro.',
];
const oneOf = fc.constantFrom;
/** The recognizer can insert a full stop anywhere. */
const stop = oneOf('', '', '', ',', '.', '. Certo.', '. Sim, senhora.');
const joined = (...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((texts) => texts.join(' ').replace(/ +([.,])/g, '$1'));

/** Values of every kind, complete or not, in groups that a pause may separate. */
const VALUES = [
  digits(11).chain((all) => said([all.slice(0, 3), all.slice(3, 6), all.slice(6, 9), all.slice(9)])),
  digits(11).chain((all) => said([all.slice(0, 2), all.slice(2, 7), all.slice(7)])),
  digits(8).chain((all) => said([all.slice(0, 5), all.slice(5)])),
  digits(6).chain((all) => said([all.slice(0, 3), all.slice(3)])),
  joined(
    oneOf('maria', 'ana ponto lima', 'o e-mail é joão'),
    stop,
    oneOf('arroba', 'a roba', '@'),
    stop,
    oneOf('gmail', 'exemplo'),
    stop,
    oneOf('ponto com', 'com', 'ponto com ponto br'),
  ),
  // Read back, corrected and amended over several sentences.
  joined(
    oneOf('o e-mail é luiza', 'ana ponto souza', 'jota. Ele', 'maria underline'),
    oneOf('. Luiza com zê? Isso.', '. Certo.', '? Sim.', ', não,', '.', ''),
    oneOf('Arroba', 'arroba', 'ponto lima arroba'),
    oneOf('gmail ponto com', 'hotmail, não, gmail ponto com', 'gmail. Ponto com'),
    oneOf('. Souza com s.', '. Não, é hotmail.', '. Isso. Com dois eles.', '? Não, ponto com ponto br.', '.'),
  ),
  joined(
    oneOf('A B C', 'bê erre a', 'BRA', 'placa A'),
    stop,
    oneOf('1', 'dois', 'C'),
    stop,
    oneOf('D', 'dê', 'e'),
    stop,
    oneOf('dois três', '23', '234'),
  ),
  // So long that a sentence can end inside the value, far from its end.
  fc
    .tuple(
      oneOf('A chave pix é', 'Chave aleatória do pix:', 'A placa é'),
      fc.array(fc.tuple(oneOf(...'0123456789abcdef'), oneOf('', '', '', '', ',', '.')), {
        minLength: 30,
        maxLength: 33,
      }),
    )
    .map(([frame, row]) => [frame, ...row.map((pair) => pair.join(''))].join(' ')),
  fc
    .tuple(
      oneOf('maria arroba.', 'maria. Arroba', 'maria arroba'),
      fc.array(oneOf(...'exmplbr'), { minLength: 5, maxLength: 14 }),
    )
    .map(([name, host]) => [name, ...host, 'ponto com'].join(' ')),
  joined(
    oneOf('custa', 'paguei', 'valor de'),
    stop,
    oneOf('três', 'trinta e sete', 'dois mil'),
    stop,
    oneOf('e cinquenta', 'reais', 'mil reais', 'por cento', 'e meia'),
  ),
];
const FRAMES = 'Meu CPF é|O telefone é|O CEP é|A placa é|O CNPJ é|A chave pix é|O protocolo é|Não, aliás, é||'.split(
  '|',
);
const AFTER =
  '. É o meu CPF.|. Veja, eu disse o telefone.|. Olha, ele é um CEP.|. Esse é o telefone.|. Isso é o CEP.|. Não.|, não, desculpa,|.|?|, certo?|'.split(
    '|',
  );

const dictated = joined(oneOf(...FRAMES), fc.oneof(...VALUES), oneOf(...AFTER));
const speech = fc
  .array(fc.oneof({ weight: 2, arbitrary: oneOf(...PLAIN) }, { weight: 3, arbitrary: dictated }), { maxLength: 8 })
  .map((parts) => wordsFromText(parts.join(' ')));

const whole = (words: readonly SpokenWord[]): string =>
  normalizeTranscript(words)
    .words.map(({ text }) => text)
    .join(' ');

/** The parts that are published when the words arrive split at the given places. */
function published(words: readonly SpokenWord[], cuts: readonly number[]): string[] {
  const partial = new StablePartialText();
  const borders = [0, ...[...cuts].sort((a, b) => a - b), words.length];
  return borders.slice(1).map((to, index) => partial.append(words.slice(borders[index], to)));
}

describe('StablePartialText', () => {
  it('publishes a prefix of the final text, for any split of the words', () => {
    fc.assert(
      fc.property(speech, fc.integer({ min: 1, max: 12 }), (words, size) => {
        const cuts = Array.from({ length: Math.floor(words.length / size) }, (_, index) => size * (index + 1));
        const text = published(words, cuts).join('');
        expect(whole(words).slice(0, text.length)).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  it('publishes a prefix of the final text for all fixture sentences in sequence', () => {
    const words = loadFixtures().flatMap(({ words }) => words.map(({ speaker: _, ...word }) => word));
    const everyFewWords = Array.from({ length: Math.floor(words.length / 29) }, (_, index) => 29 * index);
    const text = published(words, everyFewWords).join('');
    const final = whole(words);
    expect(final.slice(0, text.length)).toBe(text);
    // Nearly all text is published.
    expect(text.length).toBeGreaterThan(0.95 * final.length);
  });

  it('withholds a value until it is complete, and the text after a sentence until it is stable', () => {
    const partial = new StablePartialText();
    const append = (text: string): string => partial.append(wordsFromText(text));
    expect(append('Bom dia. O meu CPF é cinco dois nove, nove oito dois.')).toBe('Bom dia.');
    expect(append('Dois quatro sete, traço dois cinco. Certo, já anotei aqui no seu cadastro.')).toBe('');
    expect(append('Agora me diga, por favor, qual é o motivo da sua ligação de hoje.')).toBe(
      ' O meu CPF é 529.982.247-25. Certo, já anotei aqui no seu cadastro.',
    );
  });

  it('leaves long speech without a stable part for the final text', () => {
    const partial = new StablePartialText();
    const endless = wordsFromText('e assim por diante '.repeat(1_100));
    expect([partial.append(endless), partial.append(wordsFromText('Fim. '.repeat(40)))]).toEqual(['', '']);
  });

  it('publishes hours of speech window by window', () => {
    const partial = new StablePartialText();
    const window = wordsFromText(PLAIN.join(' '));
    const pieces = Array.from({ length: 200 }, () => partial.append(window));
    expect(pieces.slice(1).every((piece) => piece.split(' ').length - 1 === window.length)).toBe(true);
  });
});
