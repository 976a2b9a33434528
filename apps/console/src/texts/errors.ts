/** What the pages say about a request that failed. */

const SESSION_ENDED = 'A sua sessão expirou. Entre de novo.';

/** For requests that the pages never send, unless an older one is still open. */
const PAGE_OUTDATED = 'Esta página está desatualizada: recarregue e tente de novo.';

/** By code: what the pages say instead of the API, which speaks to programmers. */
export const ERROR_MESSAGES: Readonly<Record<string, string>> = {
  missing_api_key: SESSION_ENDED,
  not_signed_in: SESSION_ENDED,
  rate_limited: 'Muitos pedidos em pouco tempo.',
  internal_error: 'Algo deu errado do nosso lado. Tente de novo e, se continuar, informe este código ao suporte.',
  link_not_valid: 'Este link expirou ou já foi usado. Peça outro e use o do e-mail mais recente.',
  upload_expired: 'O envio passou de 24 horas: envie o arquivo de novo.',
  upload_incomplete: 'O envio ainda não terminou: espere o fim dele e tente de novo.',
  file_too_large: 'O arquivo passa de 1 GB: divida-o em partes.',
  audio_not_stereo: 'Para separar as pessoas pelos canais, o áudio tem de ser estéreo, com uma pessoa em cada canal.',
  unsupported_language: 'Só transcrevemos português do Brasil, e a fala deste áudio parece ser de outro idioma.',
  too_many_keyterms: 'Cabem até 200 nomes e termos: deixe só os mais importantes.',
  text_unavailable: 'A transcrição ainda não terminou: o texto aparece no fim.',
  revision_conflict: 'O texto mudou em outra aba ou por outra pessoa: recarregue a página e corrija de novo.',
  missing_audio: PAGE_OUTDATED,
  ambiguous_audio: PAGE_OUTDATED,
  idempotency_key_reused: PAGE_OUTDATED,
  invalid_api_key: PAGE_OUTDATED,
  invalid_signature: PAGE_OUTDATED,
  method_not_allowed: PAGE_OUTDATED,
  missing_scope: PAGE_OUTDATED,
  range_not_satisfiable: PAGE_OUTDATED,
  unsupported_media_type: PAGE_OUTDATED,
  unsupported_tus_version: PAGE_OUTDATED,
  upload_offset_mismatch: PAGE_OUTDATED,
};

/** How messages that name a parameter read on a page, which has no parameters. */
export const ERROR_REWORDINGS: readonly (readonly [RegExp, string])[] = [
  [/^Parâmetro inválido\.$/, 'Algo no que foi preenchido não está certo: confira e tente de novo.'],
  [/^Outra requisição está/, 'Outra aba ou outro programa está'],
  [/^O (?:parâmetro|campo) `[^`]*` não é válido: /, ''],
  [/^A senha em `current_password` não é a sua senha atual: confira\.$/, 'A senha atual não confere.'],
  [/^A senha em `password` não é a sua senha atual: confira\.$/, 'A senha não confere.'],
  [/endereço em `audio_url`/g, 'link'],
  [/endereço em `[^`]*`/g, 'endereço'],
  [/(o arquivo|-o) na requisição/g, '$1 por aqui'],
  [/ \(`Content-Encoding`\)/, ''],
  [/, ou apague-o com `DELETE [^`]*`/, ''],
  [/: confirme (?:com|em) `confirm_erase`.*$/, '.'],
  [/ de `keyterms`/, ''],
  [/ \(`moov`\)/, ''],
  [/: confira o cabeçalho e envie/, ': confira o arquivo e envie'],
  [/informe o `request_id` ao suporte/, 'fale com o suporte'],
  [/^O áudio (\d+) de `known_speaker_references\[\]`/, 'O áudio $1 das vozes conhecidas'],
  [
    /^O número de falantes em `speakers` não teve efeito: .*$/,
    'O número de pessoas não teve efeito nesta transcrição.',
  ],
  [
    /: confira o `[^`]*`(?: em `[^`]*`| do evento)?\.$/,
    ': o endereço pode estar incompleto, ou o que ele mostrava foi apagado.',
  ],
  [/^Você não participa de uma conta com este `id`\.$/, 'Você não participa mais desta conta.'],
  [/ com este `id` para o seu e-mail/, ' para o seu e-mail'],
  [/ com este `id`\.$/, ' neste endereço: confira se ele está completo.'],
  [/: espere o tempo de `Retry-After` e tente de novo\.$/, '.'],
  // The API marks what must be written exactly so with backticks.
  [/`([^`]*)`/g, '“$1”'],
];

export const ERROR_TEXTS = {
  unexpected: (status: number) => `O serviço respondeu com um erro (${status}): tente de novo em instantes.`,
  noConnection: 'Sem resposta do serviço: confira a sua conexão e tente de novo.',
  retryIn: (message: string, wait: string) => `${message} Tente de novo em ${wait}.`,
  seconds: (count: number) => `${count} segundos`,
  minutes: (count: number) => `${count} minutos`,
} as const;
