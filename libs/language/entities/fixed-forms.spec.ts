import { wordsFromText } from '../portuguese/spoken-word';
import { normalizeTranscript } from './normalize-transcript';

const formatted = (text: string): string =>
  normalizeTranscript(wordsFromText(text))
    .words.map((word) => word.text)
    .join(' ');

describe('normalizeTranscript writes', () => {
  test.each([
    ['O artigo quinto, inciso dois, da Constituição.', 'O artigo 5º, inciso II, da Constituição.'],
    ['Conforme o artigo cento e cinquenta e sete, parágrafo segundo.', 'Conforme o artigo 157, § 2º.'],
    ['Os artigos sétimo e oitavo da CLT.', 'Os artigos 7º e 8º da CLT.'],
    [
      'Os parágrafos primeiro e segundo do artigo mil e vinte e dois.',
      'Os parágrafos primeiro e segundo do artigo 1.022.',
    ],
    ['O artigo dez, parágrafos primeiro e segundo.', 'O artigo 10, §§ 1º e 2º.'],
    ['A lei oito mil cento e doze barra noventa.', 'A lei 8.112/90.'],
    ['A súmula trezentos e trinta e um.', 'A súmula 331.'],
    ['Violou a lei. Dez pessoas viram.', 'Violou a lei. Dez pessoas viram.'],
    ['Segundo o artigo segundo ele, o prazo venceu.', 'Segundo o artigo segundo ele, o prazo venceu.'],
    ['No parágrafo terceiro da página dois.', 'No parágrafo terceiro da página dois.'],
  ])('references to laws: %s', (said, written) => expect(formatted(said)).toBe(written));

  test.each([
    ['Tomar cinco miligramas à noite.', 'Tomar 5 miligramas à noite.'],
    ['A cento e vinte quilômetros por hora.', 'A 120 km/h.'],
    ['Oitenta metros quadrados.', '80 m².'],
    ['Tem um metro e oitenta e dois.', 'Tem 1,82 m.'],
    ['Dois quilos e meio de carne.', 'Dois quilos e meio de carne.'],
    ['A pressão está doze por oito.', 'A pressão está 12 por 8.'],
    ['De oito a doze pessoas, de doze em doze horas.', 'De 8 a 12 pessoas, de 12 em 12 horas.'],
    ['Foi de um vírgula dois seis.', 'Foi de 1,26.'],
    ['Subiu zero vírgula oito cinco por cento.', 'Subiu 0,85%.'],
    ['Cresceu dois vírgula cinco em três meses.', 'Cresceu 2,5 em três meses.'],
    ['São quatro ponto oito milhões.', 'São 4,8 milhões.'],
    ['O motor um ponto zero.', 'O motor 1.0.'],
    ['Vinte três alunos, duzentos trinta e dois pais.', '23 alunos, 232 pais.'],
  ])('measures and quantities: %s', (said, written) => expect(formatted(said)).toBe(written));

  test.each([
    ['Mil novecentos e noventa e oito foi difícil.', '1998 foi difícil.'],
    ['De mil novecentos e oitenta a dois mil e dez.', 'De 1980 a 2010.'],
    ['Em dois mil eu casei.', 'Em 2000 eu casei.'],
    ['São duas mil e quinze pessoas.', 'São 2.015 pessoas.'],
    ['No dia cinco de março, no século vinte e um.', 'No dia 5 de março, no século XXI.'],
    ['Na terça feira, na BR cento e dezesseis.', 'Na terça-feira, na BR-116.'],
    ['Chegou às quinze para as duas.', 'Chegou às quinze para as duas.'],
    ['Almoço ao meio-dia e quinze.', 'Almoço ao meio-dia e quinze.'],
    ['Umas quinze ou vinte caixas.', 'Umas 15 ou 20 caixas.'],
  ])('years, dates and names: %s', (said, written) => expect(formatted(said)).toBe(written));

  test.each([
    ['Custou doze dólares e cinco centavos.', 'Custou US$ 12,05.'],
    ['Dois milhões e meio de euros.', '€ 2,5 milhões.'],
    ['Mil e duzentos dólares canadenses e dez centavos.', '1.200 dólares canadenses e dez centavos.'],
    ['Acesse dáblio dáblio dáblio ponto receita ponto gov ponto br.', 'Acesse www.receita.gov.br.'],
    ['O site exemplo ponto com barra loja.', 'O site exemplo.com/loja.'],
    ['Marcou um ponto com problemas.', 'Marcou um ponto com problemas.'],
  ])('foreign amounts and web addresses: %s', (said, written) => expect(formatted(said)).toBe(written));

  test.each([
    'Tomou uma doze única da vacina.',
    'Falta a segunda doze.',
    'A D. Úrsula não veio.',
    'Cem dúvida nenhuma.',
    'Um cento de salgados.',
    'Sete e pouco por cento.',
    'Meio milhão de pessoas.',
  ])('no number that was not said: %s', (said) => expect(formatted(said)).toBe(said));

  test('lists no amount in reais for the centavos of another currency', () => {
    const said = 'Foram setenta e cinco dólares e sessenta e três centavos.';
    expect(normalizeTranscript(wordsFromText(said), { entities: 'all' }).entities?.amounts).toEqual([]);
  });
});
