const SESSION_ENDED = 'A sua sessão expirou. Entre de novo.';

/** By code: what the pages say instead of the API, which speaks to programmers. */
const MESSAGES: Readonly<Record<string, string>> = {
  missing_api_key: SESSION_ENDED,
  not_signed_in: SESSION_ENDED,
  rate_limited: 'Muitos pedidos em pouco tempo.',
  internal_error: 'Algo deu errado do nosso lado. Tente de novo e, se continuar, informe este código ao suporte.',
  link_not_valid: 'Este link expirou ou já foi usado. Peça outro e use o do e-mail mais recente.',
  upload_expired: 'O envio passou de 24 horas: envie o arquivo de novo.',
  file_too_large: 'O arquivo passa de 1 GB: divida-o em partes.',
};

/** How messages that name a parameter read on a page, which has no parameters. */
const REWORDED: readonly (readonly [RegExp, string])[] = [
  [/^O (?:parâmetro|campo) `[^`]*` não é válido: /, ''],
  [/^A senha em `current_password` não é a sua senha atual: confira\.$/, 'A senha atual não confere.'],
  [/^A senha em `password` não é a sua senha atual: confira\.$/, 'A senha não confere.'],
  [/endereço em `audio_url`/g, 'link'],
  [/endereço em `[^`]*`/g, 'endereço'],
  [/o arquivo na requisição/g, 'o próprio arquivo'],
  [/, ou apague-o com `DELETE [^`]*`/, ''],
  [/: confira o `id`\.$/, ': o endereço pode estar incompleto, ou o que ele mostrava foi apagado.'],
  [/: espere o tempo de `Retry-After` e tente de novo\.$/, '.'],
  // The API marks what must be written exactly so with backticks.
  [/`([^`]*)`/g, '“$1”'],
];

/** The message that a page shows for one of the API. */
export function consoleMessage(code: string, message: string): string {
  const worded = REWORDED.reduce((text, [from, to]) => text.replace(from, to), message);
  return MESSAGES[code] ?? worded.slice(0, 1).toUpperCase() + worded.slice(1);
}
