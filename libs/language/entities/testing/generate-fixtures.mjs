// Writes generated.json: sentences as Brazilians dictate them, half of them without data. It shares no code with the library under test.
// Run: node libs/language/entities/testing/generate-fixtures.mjs
import { writeFileSync } from 'node:fs';

let state = 20_260_701;
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};
const below = (n) => Math.floor(random() * n);
const pick = (list) => list[below(list.length)];
const digits = (n) => Array.from({ length: n }, () => below(10)).join('');

// Numbers in words.
const SMALL =
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'.split(
    ' ',
  );
const TENS = '0 1 vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ');
const HUNDREDS = '0 cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(
  ' ',
);
const below1000 = (n) => {
  if (n === 100) return 'cem';
  const parts = [];
  if (n >= 100) parts.push(HUNDREDS[Math.floor(n / 100)]);
  const rest = n % 100;
  if (rest >= 20) {
    parts.push(TENS[Math.floor(rest / 10)]);
    if (rest % 10 > 0) parts.push(SMALL[rest % 10]);
  } else if (rest > 0 || n === 0) parts.push(SMALL[rest]);
  return parts.join(' e ');
};
const cardinal = (n) => {
  if (n < 1000) return below1000(n);
  if (n >= 1_000_000) {
    const millions = Math.floor(n / 1_000_000);
    const rest = n % 1_000_000;
    return `${below1000(millions)} ${millions === 1 ? 'milhão' : 'milhões'}${rest === 0 ? '' : ` e ${cardinal(rest)}`}`;
  }
  const thousands = Math.floor(n / 1000);
  const rest = n % 1000;
  const head = thousands === 1 ? 'mil' : `${below1000(thousands)} mil`;
  if (rest === 0) return head;
  return `${head} ${rest < 100 || rest % 100 === 0 ? 'e ' : ''}${below1000(rest)}`;
};
const digitWord = (digit) => (digit === '6' ? pick(['meia', 'meia', 'seis']) : SMALL[Number(digit)]);
const oneByOne = (text) => [...text].map(digitWord).join(' ');
/** A group as one number, with its leading zeros said first. */
const asNumber = (text) => {
  const zeros = text.match(/^0*/)[0].slice(0, text === '0'.repeat(text.length) ? text.length : undefined);
  const rest = text.slice(zeros.length);
  return [...[...zeros].map(() => 'zero'), ...(rest === '' ? [] : [cardinal(Number(rest))])].join(' ');
};
const pairs = (text) =>
  (text.match(/..?/g) ?? []).map((pair) => (pair.length === 1 ? digitWord(pair) : asNumber(pair))).join(' ');
const group = (text) => pick([oneByOne, oneByOne, oneByOne, asNumber, (t) => t, (t) => [...t].join(' ')])(text);
const filler = () => pick(['', '', '', '', '', '', ' é,', ' aí', ' hã,', ' deixa eu ver,']);
const joinGroups = (groups, last = [', ', ' traço ', ', traço ', ' dígito ', ', final ']) =>
  groups
    .map((text, i) => {
      const said = group(text);
      if (i === 0) return said;
      const mark = i === groups.length - 1 ? pick(last) : pick([', ', ', ', ' ', ' ponto ', '. ']);
      return `${mark === '. ' ? ',' : mark.trimEnd()}${filler()} ${said}`.replace(/^ ?,/, ',');
    })
    .map((part, i) => (i === 0 || part.startsWith(',') ? part : ` ${part.trim()}`))
    .join('');

// Values.
const mod11 = (base) => {
  const sum = [...base].reduce((total, digit, i) => total + Number(digit) * (base.length + 1 - i), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
};
const cpf = () => {
  const base = digits(9);
  const first = mod11(base);
  return base + first + mod11(base + first);
};
const AREAS = '11 19 21 27 31 41 47 48 51 61 62 71 81 85 91 92 98'.split(' ');
const capital = (text) => text[0].toUpperCase() + text.slice(1);

const makers = {
  cpfs() {
    const d = random() < 0.85 ? cpf() : digits(11);
    const value = d.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
    const base = d.slice(0, 9);
    const valid = d === base + mod11(base) + mod11(base + mod11(base)) && !/^(\d)\1+$/.test(d);
    const said = pick([
      () => joinGroups([d.slice(0, 3), d.slice(3, 6), d.slice(6, 9), d.slice(9)]),
      () => joinGroups([d.slice(0, 3), d.slice(3, 6), d.slice(6, 9), d.slice(9)]),
      () => oneByOne(d),
      () => value,
      () => d,
      () => `${pairs(d.slice(0, 10))} ${digitWord(d[10])}`,
    ])();
    const frame = pick([
      'Meu CPF é {}.',
      'O CPF do titular é {}, tá?',
      'CPF {}.',
      'Pode anotar o CPF? É {}.',
      'O número do CPF dela, se não me engano, é {}.',
      'Confirmando o CPF: {}, certo?',
      'O cpf que está no cadastro é {} mesmo.',
    ]);
    return { said, frame, entities: { cpfs: [{ value, valid }] } };
  },
  phones() {
    const mobile = random() < 0.65;
    const area = pick(AREAS);
    const number = mobile ? `9${6 + below(4)}${digits(7)}` : `${2 + below(4)}${digits(7)}`;
    const head = number.slice(0, -4);
    const value = `(${area}) ${head}-${number.slice(-4)}`;
    const said = pick([
      () => `${asNumber(area)}, ${joinGroups([head, number.slice(-4)], [', ', ' traço '])}`,
      () => `${asNumber(area)} ${joinGroups([head, number.slice(-4)], [', ', ' '])}`,
      () =>
        `${asNumber(area)}, ${pick([oneByOne, pairs])(mobile ? number[0] : '')} ${pairs(number.slice(mobile ? 1 : 0))}`.replace(
          / {2,}/g,
          ' ',
        ),
      () => value,
      () => `${area} ${head}-${number.slice(-4)}`,
      () => `${area}${number}`,
      () => `zero ${asNumber(area)}, ${oneByOne(head)}, ${oneByOne(number.slice(-4))}`,
      () => `mais cinquenta e cinco, ${asNumber(area)}, ${oneByOne(head)}, ${oneByOne(number.slice(-4))}`,
    ])();
    const frame = pick([
      'Meu telefone é {}.',
      'O celular dele é {}.',
      'Pode me ligar no {}, por favor.',
      'Anota o WhatsApp: {}.',
      'Telefone para contato, {}.',
      'Meu número de celular é {}, pode chamar lá.',
    ]);
    return { said, frame, entities: { phones: [{ value }] } };
  },
  ceps() {
    const d = `${1 + below(9)}${digits(7)}`
      .replace(/^./, (first) => (random() < 0.3 ? '0' : first))
      .replace(/^00/, '01');
    const value = `${d.slice(0, 5)}-${d.slice(5)}`;
    const said = pick([
      () => `${oneByOne(d.slice(0, 5))}, ${pick(['', 'traço '])}${oneByOne(d.slice(5))}`,
      () => `${oneByOne(d.slice(0, 5))} traço ${asNumber(d.slice(5))}`,
      () => `${asNumber(d.slice(0, 2))}, ${asNumber(d.slice(2, 5))}, ${asNumber(d.slice(5))}`,
      () => value,
      () => `${d.slice(0, 5)} ${d.slice(5)}`,
      () => d,
      () => `${d.slice(0, 2)}.${d.slice(2, 5)}-${d.slice(5)}`,
    ])();
    const frame = pick([
      'O CEP é {}.',
      'CEP {}.',
      'Meu CEP é {}, rua de cima.',
      'Qual o CEP? É {}.',
      'O cep daqui de casa é {}.',
    ]);
    return { said, frame, entities: { ceps: [{ value }] } };
  },
  amounts() {
    const reais = pick([
      below(20),
      below(300),
      below(3000),
      100 * below(90),
      1000 * (1 + below(900)),
      below(9_000_000),
    ]);
    const cents = random() < 0.4 || reais === 0 ? 5 * (1 + below(19)) : 0;
    const value = `R$ ${String(reais).replace(/\B(?=(\d{3})+$)/g, '.')},${String(cents).padStart(2, '0')}`;
    const currency = reais === 1 ? 'real' : reais >= 1_000_000 && reais % 1_000_000 === 0 ? 'de reais' : 'reais';
    const whole = pick([cardinal, cardinal, String])(reais);
    const centsSaid = pick([cardinal, String])(cents);
    const said = pick([
      () =>
        reais === 0 ? `${centsSaid} centavos` : `${whole} ${currency}${cents > 0 ? ` e ${centsSaid} centavos` : ''}`,
      () =>
        reais === 0
          ? `${centsSaid} centavos`
          : `${whole} ${currency}${cents >= 10 ? ` e ${centsSaid}` : cents > 0 ? ` e ${centsSaid} centavos` : ''}`,
      () => value,
      () => value.replace('R$ ', 'R$'),
    ])();
    const frame = pick([
      'O valor é {}.',
      'A fatura veio de {}.',
      'Eu paguei {} ontem.',
      'Ficou em {} no total.',
      'São {} por mês.',
      'Me cobraram {} a mais.',
      'Depositei {} na conta dela.',
    ]);
    return { said, frame, entities: { amounts: [{ value }] } };
  },
  emails() {
    const names = 'ana joao maria carlos fernanda lucas beatriz marcelo patricia rodrigo juliana renato camila'.split(
      ' ',
    );
    const surnames = 'silva souza oliveira lima costa pereira rocha almeida barbosa ramos'.split(' ');
    const [sign, saidSign] = pick([
      ['.', 'ponto'],
      ['.', 'ponto'],
      ['_', 'underline'],
      ['-', 'traço'],
      ['', ''],
      ['_', 'underscore'],
      ['-', 'hífen'],
    ]);
    const number = random() < 0.4 ? String(pick([10 + below(89), 1970 + below(40)])) : '';
    const [domain, saidDomain] = pick([
      ['gmail.com', 'gmail ponto com'],
      ['hotmail.com', 'hotmail ponto com'],
      ['yahoo.com.br', 'yahoo ponto com ponto b r'],
      ['uol.com.br', 'uol ponto com ponto br'],
      ['empresa.com.br', 'empresa ponto com ponto bê erre'],
      ['outlook.com', 'outlook.com'],
      ['exemplo.org', 'exemplo ponto org'],
      ['construtora.net', 'construtora ponto net'],
    ]);
    const [name, surname] = [pick(names), pick(surnames)];
    const value = `${name}${sign}${surname}${number}@${domain}`;
    const said = pick([
      () =>
        `${name} ${saidSign} ${surname} ${number === '' ? '' : pick([cardinal(Number(number)), oneByOne(number).replaceAll('meia', 'seis'), number])} ${pick(['arroba', 'arroba', 'a roba'])} ${saidDomain}`,
      () => value,
      () => `${capital(name)} ${saidSign} ${surname} ${number}, arroba ${saidDomain}`.replace(' ,', ','),
    ])().replace(/ {2,}/g, ' ');
    const frame = pick([
      'Meu e-mail é {}.',
      'O e-mail é {}, tudo minúsculo.',
      'Pode mandar para {}.',
      'Anota o email: {}.',
      'E-mail {}.',
    ]);
    return { said, frame, entities: { emails: [{ value }] } };
  },
};

// Sentences with numbers, but without data of the five kinds of the specification.
const n = (low, high) => low + below(high - low + 1);
const either = (value) => pick([cardinal(value), String(value)]);
const negatives = [
  () => `Faz ${either(n(2, 40))} anos que moro aqui.`,
  () => `O protocolo é ${pick([oneByOne(digits(10)), digits(12), `${digits(4)} ${digits(4)}`])}.`,
  () => `Meu pedido é o ${pick([digits(8), digits(11), oneByOne(digits(8))])}.`,
  () => `Esperei ${either(n(15, 90))} minutos na linha.`,
  () => `Ele tem ${either(n(18, 90))} anos e pesa ${either(n(50, 110))} quilos.`,
  () => `Moro no número ${either(n(10, 3000))}, apartamento ${either(n(11, 200))}.`,
  () => `A reunião ficou para as ${either(n(8, 18))} horas.`,
  () => `São ${either(n(2, 30))} parcelas, a primeira vence dia ${either(n(1, 28))}.`,
  () => `O código que recebi é ${oneByOne(digits(6))}.`,
  () => `Minha matrícula é ${digits(8)}.`,
  () => `A agência é ${digits(4)} e a conta ${digits(5)}-${digits(1)}.`,
  () => `Comprei ${either(n(2, 12))} caixas e ${either(n(2, 12))} sacos.`,
  () => `O jogo acabou ${either(n(0, 5))} a ${either(n(0, 5))}.`,
  () => `Em ${pick([String(n(1990, 2025)), cardinal(n(1990, 2025))])} a gente se mudou.`,
  () => `Nasci em ${either(n(1, 28))} de ${pick(['março', 'julho', 'outubro'])} de ${n(1950, 2004)}.`,
  () => `A viagem tem ${either(n(100, 2000))} quilômetros.`,
  () => `Custou ${either(n(20, 900))} ${pick(['dólares', 'euros', 'pesos', 'pontos'])}.`,
  () => `Subiu ${either(n(2, 60))} por cento em um ano.`,
  () => `A internet é de ${either(n(100, 700))} mega.`,
  () => `Tentei ${either(n(2, 9))} vezes e caiu em todas.`,
  () => `O ramal é ${digits(4)}.`,
  () => `Meu RG é ${digits(2)}.${digits(3)}.${digits(3)}-${digits(1)}.`,
  () => `O número da nota é ${digits(9)}.`,
  () => `Fica no ${either(n(11, 30))}º andar, sala ${either(n(100, 1500))}.`,
  () => `O voo ${digits(4)} sai do portão ${either(n(1, 30))}.`,
  () =>
    `Só um ${pick(['momento', 'minuto', 'instante', 'segundo'])}, que eu já ${pick(['vejo', 'confirmo', 'procuro'])} aqui.`,
  () =>
    `${pick(['Meu CPF', 'O CEP', 'O telefone', 'O e-mail'])} ${pick(['está desatualizado', 'não aparece no sistema', 'é o mesmo de antes', 'eu passo depois'])}.`,
  () =>
    `${pick(['Preciso atualizar', 'Quero confirmar', 'Você tem'])} ${pick(['o CPF', 'o telefone', 'o CEP', 'o e-mail'])} ${pick(['dela', 'do titular', 'da empresa'])}?`,
  () => `Liguei ${either(n(2, 20))} vezes para a central e ninguém resolve.`,
  () => `O celular quebrou depois de ${either(n(2, 24))} meses de uso.`,
  () => `Meu telefone tem ${either(n(32, 512))} gigas de memória.`,
  () => `O cartão vence em ${pick(['março', 'maio'])} de ${n(2026, 2032)}.`,
  () => `Essa placa fica na esquina há ${either(n(2, 30))} anos.`,
  () => `Às vezes demora ${either(n(2, 60))} dias úteis.`,
  () => `O remédio é de ${either(n(2, 12))} em ${either(n(2, 12))} horas.`,
  () => `Vieram umas ${either(n(20, 400))} pessoas.`,
  () => `O saldo de pontos é ${n(1000, 90000)} pontos.`,
  () => `A arroba está em alta ${pick(['este mês', 'de novo', 'em Goiás'])}.`,
  () => `O pix ${pick(['caiu', 'não caiu', 'voltou', 'está fora do ar'])} ${pick(['hoje', 'ontem', 'de manhã'])}.`,
  () => `Vale a pena esperar ${either(n(2, 10))} dias.`,
];

const sentences = [];
const kinds = Object.keys(makers);
const COUNT_EACH = 60;
for (let i = 0; i < COUNT_EACH * kinds.length; i += 1) {
  const { said, frame, entities } = makers[kinds[i % kinds.length]]();
  sentences.push({ text: capital(frame.replace('{}', said)), entities });
}
for (let i = 0; i < COUNT_EACH * kinds.length; i += 1) {
  sentences.push({ text: capital(negatives[i % negatives.length]()), entities: {} });
}
const lines = sentences.map(
  (sentence, i) => `  ${JSON.stringify({ id: `generated-${String(i + 1).padStart(3, '0')}`, ...sentence })}`,
);
writeFileSync(new URL('../fixtures/generated.json', import.meta.url), `[\n${lines.join(',\n')}\n]\n`);
