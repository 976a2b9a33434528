import fc from 'fast-check';
import { sayCardinal, sayDigits } from '../../portuguese/say-number';
import { wordsFromText } from '../../portuguese/spoken-word';
import { normalizeTranscript } from '../normalize-transcript';
import { digits } from '../testing/dictation-ways';

const RUNS = { numRuns: 1500 };

const number = (min: number, max: number): fc.Arbitrary<string> =>
  fc
    .tuple(fc.integer({ min, max }), fc.boolean())
    .map(([value, written]) => (written ? String(value) : sayCardinal(value)));
const said = (length: number): fc.Arbitrary<string> =>
  fc.tuple(digits(length), fc.boolean()).map(([value, written]) => (written ? value : sayDigits(value)));

/** A sentence with a number in the place of each `#`. */
const frame = (number: fc.Arbitrary<string>, ...sentences: string[]): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...sentences), fc.array(number, { minLength: 3, maxLength: 3 }))
    .map(([sentence, numbers]) => numbers.reduce((text, value) => text.replace('#', value), sentence));

const SENTENCES = fc.oneof(
  frame(
    number(10, 99),
    'Quantos você quer? #.',
    'A sala é a #, do lado da #.',
    'Ele tem # e a irmã tem #.',
    'Tirei # na prova, ele tirou #.',
    'Peguei o # até o centro.',
    'A camisa é # e a calça é #.',
    'Tava a # na pista e reduzi pra #.',
    'Comprei # tijolos e sobrou #.',
    'A nota de corte foi #, a dela deu #.',
  ),
  frame(
    number(10, 59),
    'São dez e #, tá na hora.',
    'O ônibus das sete e # já passou, o próximo é oito e #.',
    'A consulta é às nove e #.',
  ),
  frame(
    number(1900, 2060),
    'Nasci em #.',
    'Foi no ano de #.',
    'Desde # eu moro aqui.',
    'A turma de # se reuniu.',
    'Pagamos tudo em #.',
    'A obra ficou pronta em #, três anos depois.',
  ),
  frame(
    number(2, 110),
    'Ela tem # anos.',
    'Meu avô fez # ontem.',
    'Aos # anos ele se aposentou.',
    'Quantos anos você tem? #.',
    'Tenho dois filhos, um de # e outro de #.',
  ),
  frame(
    number(30, 240),
    'A glicose deu #.',
    'O colesterol caiu para #.',
    'A saturação está em #.',
    'A velocidade ficou em #.',
    'A pressão está # por #.',
    'Peso # quilos e meio.',
    'Quanto você pesa? #.',
    'São # metros de altura.',
    'Comprei # gramas de queijo.',
  ),
  frame(
    number(35, 42),
    'A febre subiu para # e meio.',
    'Fez # e meio de febre.',
    'A temperatura baixou pra #.',
    'Calço # e meio.',
  ),
  frame(number(60, 99), 'Ele mede um e #.', 'A altura dela é um e #.', 'O bebê mede zero vírgula #.'),
  frame(
    number(0, 9),
    'O jogo foi # a #.',
    'O placar ficou em # a #.',
    'Quanto deu o jogo? # a #.',
    'Tirei # e meio na prova.',
    'A média ficou em # vírgula #.',
    'Pi vale três vírgula #.',
  ),
  frame(
    number(2, 12),
    'Paguei em # vezes.',
    'Saiu por # portas.',
    'Ficou # dias internado.',
    'Custou # meses de trabalho.',
    'A entrada é às # e meia.',
    'O ônibus sai às # e vinte.',
    'Vale por # pessoas.',
  ),
  frame(
    number(11, 999),
    'Fica na rua Augusta, número #, apartamento #.',
    'É a casa #.',
    'Sala #, bloco b.',
    'Página #, linha #.',
    'O artigo # do Código Civil.',
    'Liguei # vezes.',
    'Entrada de # atletas.',
    'O total de votos foi #.',
    'Recebi # mensagens.',
    'Vendi # unidades.',
    'Custou # dólares.',
    'Tem lucro de # milhões de dólares por ano.',
    'Tem lucro de # bilhões de euros por ano.',
  ),
  frame(said(13), 'O protocolo é #.', 'O número do pedido é #.', 'Anota o protocolo: #.'),
  frame(
    said(11),
    'O protocolo é #.',
    'O número do pedido é #.',
    'A matrícula é #.',
    'O código de rastreio é #.',
    'O título de eleitor é #.',
  ),
  frame(said(8), 'O protocolo é #.', 'O número do pedido é #.', 'A senha é #.', 'O registro é #.', 'O lote é #.'),
  frame(
    fc.constantFrom('primeiro', 'terceira', 'vigésimo segundo', 'décimo quinto', '3º', '21ª'),
    'Ficou em # lugar.',
    'Subiu para o # andar.',
    'É a # vez que ligo.',
    'Custou a # chance.',
  ),
);

describe('normalizeTranscript', () => {
  it('finds no telephone, postal code, CPF or amount in years, ages, measures, scores, places, protocols and ordinals', () => {
    fc.assert(
      fc.property(SENTENCES, (text) => {
        const { entities } = normalizeTranscript(wordsFromText(text), { entities: 'spec' });
        const found = Object.values(entities ?? {}).flatMap((list) => list.map(({ value }) => value));
        expect({ text, found }).toEqual({ text, found: [] });
      }),
      RUNS,
    );
  });
});
