import { consoleMessage } from './console-message';

describe('consoleMessage', () => {
  it.each([
    [
      'O parâmetro `password` não é válido: essa senha é muito comum, escolha outra.',
      'Essa senha é muito comum, escolha outra.',
    ],
    ['O campo `name` não é válido: use até 60 caracteres.', 'Use até 60 caracteres.'],
    ['A senha em `current_password` não é a sua senha atual: confira.', 'A senha atual não confere.'],
    ['A senha em `password` não é a sua senha atual: confira.', 'A senha não confere.'],
    [
      'O endereço em `audio_url` traz usuário ou senha: envie um endereço sem nada antes de um `@`.',
      'O link traz usuário ou senha: envie um endereço sem nada antes de um “@”.',
    ],
    [
      'O áudio não pôde ser baixado do endereço em `audio_url`: o nome do servidor não foi encontrado. Confira o endereço.',
      'O áudio não pôde ser baixado do link: o nome do servidor não foi encontrado. Confira o endereço.',
    ],
    ['O endereço em `url` precisa começar com `https://`.', 'O endereço precisa começar com “https://”.'],
    [
      'Transcrição não encontrada: confira o `id`.',
      'Transcrição não encontrada: o endereço pode estar incompleto, ou o que ele mostrava foi apagado.',
    ],
    ['Use um endereço como `ana@exemplo.com.br`', 'Use um endereço como “ana@exemplo.com.br”'],
  ])('%s', (message, shown) => expect(consoleMessage('invalid_parameter', message)).toBe(shown));

  it('says that the session ended where the API asks programs for a key', () => {
    expect(consoleMessage('missing_api_key', 'Falta a chave de API: envie o cabeçalho `Authorization`.')).toBe(
      'A sua sessão expirou. Entre de novo.',
    );
  });
});
