/** Every error that can leave the service: its HTTP status, OpenAI's `type`, and the Portuguese default message. */

type ErrorType =
  'invalid_request_error' | 'authentication_error' | 'insufficient_quota' | 'rate_limit_error' | 'server_error';

interface ErrorDefinition {
  readonly status: number;
  readonly type: ErrorType;
  readonly message: string;
}

export const ERROR_CODES = {
  invalid_parameter: { status: 400, type: 'invalid_request_error', message: 'Parâmetro inválido.' },
  missing_audio: {
    status: 400,
    type: 'invalid_request_error',
    message:
      'Nenhum áudio foi enviado: mande o arquivo no campo `file`, como corpo da requisição, ou o endereço dele em `audio_url`.',
  },
  ambiguous_audio: {
    status: 400,
    type: 'invalid_request_error',
    message: 'O áudio foi enviado de mais de uma maneira: escolha uma só.',
  },
  audio_undecodable: {
    status: 400,
    type: 'invalid_request_error',
    message: 'O arquivo enviado não pôde ser lido como áudio: confira o formato e envie de novo.',
  },
  audio_no_stream: { status: 400, type: 'invalid_request_error', message: 'O arquivo enviado não tem trilha de som.' },
  audio_not_stereo: {
    status: 400,
    type: 'invalid_request_error',
    message:
      'Com `channels`, o áudio tem de ter dois canais, um para cada pessoa: envie a gravação estéreo, ou use `diarization`.',
  },
  audio_unprocessable: {
    status: 422,
    type: 'invalid_request_error',
    message:
      'O áudio faz o reconhecedor parar sempre no mesmo trecho: converta o arquivo para outro formato e envie de novo; se continuar, informe o `request_id` ao suporte.',
  },
  audio_empty: {
    status: 400,
    type: 'invalid_request_error',
    message: 'O arquivo enviado está vazio: nenhuma amostra de áudio foi encontrada.',
  },
  missing_api_key: {
    status: 401,
    type: 'authentication_error',
    message: 'Falta a chave de API: envie o cabeçalho `Authorization: Bearer <API_KEY>`.',
  },
  invalid_api_key: {
    status: 401,
    type: 'authentication_error',
    message: 'A chave de API não é válida: confira o cabeçalho `Authorization`.',
  },
  revoked_api_key: {
    status: 401,
    type: 'authentication_error',
    message: 'A chave de API foi revogada: crie outra e troque no seu sistema.',
  },
  not_signed_in: {
    status: 401,
    type: 'authentication_error',
    message: 'Você não está conectado, ou a sua sessão não vale mais: entre de novo.',
  },
  wrong_credentials: {
    status: 401,
    type: 'authentication_error',
    message: 'E-mail ou senha incorretos, ou e-mail ainda não confirmado: confira os dois, ou peça uma senha nova.',
  },
  link_not_valid: {
    status: 400,
    type: 'invalid_request_error',
    message: 'Este link não vale: venceu, já foi usado ou veio incompleto. Peça outro e abra o do e-mail mais recente.',
  },
  key_limit_reached: {
    status: 409,
    type: 'invalid_request_error',
    message: 'A conta já tem todas as chaves do plano: revogue uma antes de criar outra.',
  },
  insufficient_credit: {
    status: 402,
    type: 'insufficient_quota',
    message: 'O crédito da conta é insuficiente para este áudio: faça uma recarga e envie de novo.',
  },
  invalid_signature: {
    status: 400,
    type: 'invalid_request_error',
    message: 'A assinatura do aviso não confere: ele não veio de quem recebe os pagamentos, ou veio tarde demais.',
  },
  not_found: { status: 404, type: 'invalid_request_error', message: 'Não encontrado.' },
  method_not_allowed: { status: 405, type: 'invalid_request_error', message: 'Método não permitido nesta rota.' },
  deleted: { status: 410, type: 'invalid_request_error', message: 'Foi apagado.' },
  already_finished: {
    status: 409,
    type: 'invalid_request_error',
    message: 'A transcrição já terminou: não há o que cancelar.',
  },
  upload_incomplete: {
    status: 409,
    type: 'invalid_request_error',
    message: 'O envio ainda não está completo: mande o resto dos bytes antes de usar o `upload_id`.',
  },
  upload_offset_mismatch: {
    status: 409,
    type: 'invalid_request_error',
    message: 'O `Upload-Offset` não é o do servidor: consulte-o com `HEAD` e continue de lá.',
  },
  upload_expired: {
    status: 410,
    type: 'invalid_request_error',
    message: 'O envio venceu (24 horas): envie o arquivo de novo.',
  },
  unsupported_tus_version: {
    status: 412,
    type: 'invalid_request_error',
    message: 'Esta rota fala tus 1.0.0: envie o cabeçalho `Tus-Resumable: 1.0.0`.',
  },
  upload_locked: {
    status: 423,
    type: 'invalid_request_error',
    message: 'Outra requisição está usando este envio: tente de novo em instantes.',
  },
  file_too_large: {
    status: 413,
    type: 'invalid_request_error',
    message: 'O arquivo passa do tamanho permitido nesta via de envio.',
  },
  unsupported_media_type: {
    status: 415,
    type: 'invalid_request_error',
    message: 'O tipo de conteúdo não é aceito: envie `multipart/form-data` ou o áudio como corpo.',
  },
  unsupported_language: {
    status: 422,
    type: 'invalid_request_error',
    message: 'Só o português do Brasil é transcrito: envie fala em português e deixe o idioma vazio ou `pt`.',
  },
  audio_too_long: {
    status: 422,
    type: 'invalid_request_error',
    message: 'O áudio passa de 4 horas: divida o arquivo e envie as partes.',
  },
  url_not_allowed: {
    status: 422,
    type: 'invalid_request_error',
    message: 'O endereço não é permitido: envie um endereço `https://` de um servidor público.',
  },
  too_many_keyterms: {
    status: 422,
    type: 'invalid_request_error',
    message: 'O parâmetro `keyterms` aceita até 200 termos: envie menos.',
  },
  keyterm_too_long: {
    status: 422,
    type: 'invalid_request_error',
    message: 'Cada termo de `keyterms` tem até 60 caracteres: encurte o termo.',
  },
  idempotency_key_reused: {
    status: 422,
    type: 'invalid_request_error',
    message:
      'A `Idempotency-Key` já foi usada com outro áudio ou outras opções: use uma chave nova a cada transcrição.',
  },
  audio_url_failed: {
    status: 424,
    type: 'invalid_request_error',
    message:
      'O áudio não pôde ser baixado do endereço em `audio_url`: confira se ele abre sem senha e leva direto ao arquivo, e envie de novo.',
  },
  range_not_satisfiable: {
    status: 416,
    type: 'invalid_request_error',
    message: 'O intervalo pedido em `Range` está fora do áudio.',
  },
  rate_limited: {
    status: 429,
    type: 'rate_limit_error',
    message: 'Requisições demais em um minuto para o plano desta conta: espere o tempo de `Retry-After`.',
  },
  concurrency_limited: {
    status: 429,
    type: 'rate_limit_error',
    message: 'Transcrições simultâneas demais para o plano desta conta: espere uma terminar e tente de novo.',
  },
  internal_error: {
    status: 500,
    type: 'server_error',
    message: 'Erro interno: tente de novo e, se continuar, informe o `request_id`.',
  },
  overloaded: {
    status: 503,
    type: 'server_error',
    message: 'O serviço está sobrecarregado: tente de novo em instantes.',
  },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** Codes of what the service itself is to blame for. */
export const FAULT_CODES: readonly ErrorCode[] = (Object.keys(ERROR_CODES) as ErrorCode[]).filter(
  (code) => ERROR_CODES[code].status >= 500,
);
