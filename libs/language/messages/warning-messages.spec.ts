import { warningMessage } from './warning-messages';

describe('warningMessage', () => {
  it.each([
    ['truncated', 'O arquivo termina antes do fim da gravação: foi transcrito até onde vai.'],
    [
      'other_tracks',
      'O arquivo tem mais de uma trilha de som, e só a primeira foi transcrita: para ter as outras, misture-as numa só, ou envie cada uma num arquivo.',
    ],
    [
      'unused_speakers',
      'O número de falantes em `speakers` não teve efeito: ele vale com `diarization`, e não com `channels`.',
    ],
    ['undiarized', 'Os falantes não puderam ser separados: o texto foi entregue sem eles.'],
    ['unmarked', 'Falas sobrepostas não puderam ser marcadas no formato literal.'],
    ['no_redacted_audio', 'O áudio com os dados ditados encobertos não pôde ser feito: nenhum áudio foi guardado.'],
  ])('is the text of the code %s', (code, text) => {
    expect(warningMessage(code)).toBe(text);
  });

  it.each([
    'Falas sobrepostas não puderam ser marcadas no formato literal.',
    'Cerca de 3 s de fala não foram compreendidos e ficaram fora do texto: perto de 0:07.',
    'constructor',
  ])('leaves a stored text unchanged: %s', (text) => {
    expect(warningMessage(text)).toBe(text);
  });
});
