import { wordsFromText } from '../../portuguese/spoken-word';
import { normalizeTranscript } from '../normalize-transcript';
import { valuesIn, type Kind } from '../testing/values-in';

describe('numbers that are no sums', () => {
  it.each([
    // Years and models
    'Só tem uma passagem de 2014, por furto.',
    'A dívida é de 2017.',
    'paguei até dois mil e quinze',
    'comprei uma Brasília 76 do meu avô',
    'ele vendeu o Uno 98 dele',
    // Departures and beginnings
    'a lancha saiu cinco e quarenta e chegou de noite',
    'A balsa sai quatro e vinte, viu?',
    'a van passa sete e dez na esquina',
    // Counts
    'esse preço aqui tá certo? / tá errado, é de outra prateleira / ah, já ia levar doze',
    'Tem mais de dez mil seguidor no Instagram, paga bem.',
    'O bolo leva quatro ovos, ou é cinco?',
    'A passagem é quanto? / Nem sei. / São quatro dias de barco, né? / Três e meio.',
    'pedi cem e veio noventa',
    'Faltam parcelas, acho que faltam dezoito.',
    // Codes, sizes, speed
    'O alarme é 3471, aperta asterisco.',
    'Veio errado no carnê, tá 61245.',
    'Esse colchão é densidade quanto? / 33.',
    'A gramatura é quanto? / Cento e oitenta.',
    'comprei um tênis 42',
    'levei multa, eu tava a oitenta',
    'vendo terreno doze por vinte e cinco',
    'a revisão de quarenta mil é a mais completa',
    'Quanto dá pra carregar? / Até trezentos.',
  ])('%s', (dialogue) => expect(valuesIn(dialogue, 'amounts')).toEqual([]));

  it.each([
    [
      'o açaí tá quanto? / do médio tá vinte e dois, do grosso tá trinta / me dá um do médio então',
      ['R$ 22,00', 'R$ 30,00'],
    ],
    ['o aluguel é novecentos reais, a passagem é noventa reais, sai seis e vinte', ['R$ 900,00', 'R$ 90,00']],
    ['o ingresso é quarenta reais e começa oito e meia', ['R$ 40,00']],
    ['o corte é trinta reais / tem horário? / três e quarenta', ['R$ 30,00']],
    ['dez parcelas de cento e oitenta e dois / e quarenta centavos, isso', ['R$ 182,40']],
  ])('beside sums: %s', (dialogue, amounts) => expect(valuesIn(dialogue, 'amounts')).toEqual(amounts));

  it.each([
    ['Tá na promoção, de cento e sessenta por cento e vinte e nove.', ['R$ 160,00', 'R$ 129,00']],
    ['Qual o valor da vacina? / A dose tá novecentos e quarenta.', ['R$ 940,00']],
    ['a matrícula é cento e cinquenta e a mensalidade ele não falou', ['R$ 150,00']],
    [
      'recebia quanto? / dois mil e trezentos na carteira / e por fora? / por fora uns setecentos',
      ['R$ 2.300,00', 'R$ 700,00'],
    ],
    ['tô com a nota fiscal aqui, deu quatrocentos e dezoito e setenta o churrasco', ['R$ 418,70']],
    ['faz por quarenta? / faço não, amigo, cinquenta', ['R$ 40,00', 'R$ 50,00']],
    ['a van saiu cinco e quarenta por pessoa', ['R$ 5,40']],
  ])('sums: %s', (dialogue, amounts) => expect(valuesIn(dialogue, 'amounts')).toEqual(amounts));
});

describe('addresses that are said in parts', () => {
  it.each([
    ['Meu e-mail? celma, lima, junto, arroba yahoo ponto com ponto br', ['celmalima@yahoo.com.br']],
    ['o e-mail é rosana, com s mesmo, lima, tudo junto, arroba gmail ponto com', ['rosanalima@gmail.com']],
    ['É sonia, sem acento, b de bola, machado. Tudo junto. Arroba hotmail ponto com', ['soniabmachado@hotmail.com']],
    ['Anota: neide, o número 52, arroba gmail ponto com', ['neide52@gmail.com']],
    ['meu e-mail é cida, o número 7, silva, arroba uol ponto com ponto br', ['cida7silva@uol.com.br']],
    ['É jaqueline, com Q, U, E, ponto barbosa, arroba gmail ponto com', ['jaqueline.barbosa@gmail.com']],
    ['anota o e-mail: paulo, com o l no meio, ponto reis arroba gmail ponto com', ['paulo.reis@gmail.com']],
    ['pra junta@sefin.go.gov.br, em PDF / Junta, arroba, sefin... / isso', ['junta@sefin.go.gov.br']],
    [
      'é marcelinho ponto leite, arroba yahoo ponto com. Sem o br. / Marcelinho ponto leite. / Isso memo, arroba yahoo ponto com.',
      ['marcelinho.leite@yahoo.com'],
    ],
    [
      'É vera lúcia costa, tudo junto, arroba gmail. / Vera lúcia costa, arroba gmail ponto com?',
      ['veraluciacosta@gmail.com'],
    ],
    [
      'o e-mail é raimundo.sarges, arroba portobelem ponto com. Não tem o ponto br não, tá?',
      ['raimundo.sarges@portobelem.com'],
    ],
    [
      'meu email é pati underline tavares oitenta e nove arroba hotmail ponto com / oitenta e nove em número / é o ano que eu nasci',
      ['pati_tavares89@hotmail.com'],
    ],
  ])('%s', (dialogue, emails) => expect(valuesIn(dialogue, 'emails')).toEqual(emails));

  it.each([
    [
      'é marlene.costa@ig.com.br. / Vixe, o ig nem abro mais. Põe o novo, marlenecosta61@gmail.com.',
      ['marlenecosta61@gmail.com'],
    ],
    ['Tenho aqui ana.reis@bol.com.br. / Mudei, agora é outro: ana.reis@gmail.com.', ['ana.reis@gmail.com']],
    [
      'Tenho ana.reis@bol.com.br. / Esse mesmo, e também ana.souza@gmail.com.',
      ['ana.reis@bol.com.br', 'ana.souza@gmail.com'],
    ],
  ])('given up: %s', (dialogue, emails) => expect(valuesIn(dialogue, 'emails')).toEqual(emails));

  it('is uncertain when a name before it may be its start', () => {
    const { entities, uncertainEntities } = normalizeTranscript(
      wordsFromText('Põe aí: celma, lima, arroba yahoo ponto com ponto br.'),
      { entities: 'spec' },
    );
    expect(entities!.emails.map(({ value }) => value)).not.toContain('lima@yahoo.com.br');
    expect(uncertainEntities!.map(({ kind }) => kind)).toContain('emails');
  });
});

describe('numbers that are asked about, broken off or read back', () => {
  it.each<[string, Kind, string[]]>([
    ['É 22410-003 ou é 22410-030? Vê na conta de luz.', 'ceps', []],
    ['O CEP é 22410-003 ou é 22410-030? / 22410-030.', 'ceps', ['22410-030']],
    ['O telefone é 98765-4321 ou 98765-4312?', 'phones', []],
    ['O CEP é 74543-050. / 74543-050, Castelo Branco? / Hum, não, 74453. / Ah, 74453-050.', 'ceps', ['74453-050']],
    ['o cep é 01310-100 / 01310-100, certo? / não, 01310-200', 'ceps', ['01310-200']],
    ['meu telefone é 37 3261... 3261 é o da roça. O da rua é 3241-7090.', 'phones', ['3241-7090']],
    [
      'o cep é cinco oito zero três meia dois zero não peraí / cinco oito zero três meia o quê / cinco oito zero três meia dois meia zero isso',
      'ceps',
      ['58036-260'],
    ],
    [
      'o telefone é dois um nove sete zero um nove quatro meia oito cinco / são nove números com o nove',
      'phones',
      ['(21) 97019-4685'],
    ],
    ['Me passa o seu contato? / É o 2 7 1 0, 8 8 4 3.', 'phones', ['2710-8843']],
    ['Troquei de número, tá? O meu ficou nove oito um três cinco, nove zero quatro quatro.', 'phones', ['98135-9044']],
    [
      'Dois, cinco, quatro. / Sim senhor. / Cinco, sete, cinco. Três, cinco, um. E três quatro.',
      'cpfs',
      ['254.575.351-34'],
    ],
  ])('%s', (dialogue, kind, values) => expect(valuesIn(dialogue, kind)).toEqual(values));
});
