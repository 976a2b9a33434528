import { AppError, ERROR_CODES, FAULT_CODES, type ErrorCode } from '@aether/domain';
import { ApiError } from './api-error';
import { errorBody } from './error-body';
import { ERROR_CATALOG } from './error-catalog';

/** Part of the API's contract: clients rely on status and type. */
const RESPONSES: readonly (readonly [code: ErrorCode, status: number, type: string, message: string])[] = [
  ['invalid_parameter', 400, 'invalid_request_error', 'Parâmetro inválido.'],
  [
    'missing_audio',
    400,
    'invalid_request_error',
    'Nenhum áudio foi enviado: mande o arquivo no campo `file`, como corpo da requisição, ou o endereço dele em `audio_url`.',
  ],
  ['ambiguous_audio', 400, 'invalid_request_error', 'O áudio foi enviado de mais de uma maneira: escolha uma só.'],
  [
    'audio_undecodable',
    400,
    'invalid_request_error',
    'O arquivo enviado não pôde ser lido como áudio: confira o formato e envie de novo.',
  ],
  ['audio_no_stream', 400, 'invalid_request_error', 'O arquivo enviado não tem trilha de som.'],
  [
    'audio_not_stereo',
    400,
    'invalid_request_error',
    'Com `channels`, o áudio tem de ter dois canais, um para cada pessoa: envie a gravação estéreo, ou use `diarization`.',
  ],
  [
    'audio_unprocessable',
    422,
    'invalid_request_error',
    'O áudio faz o reconhecedor parar sempre no mesmo trecho: converta o arquivo para outro formato e envie de novo; se continuar, informe o `request_id` ao suporte.',
  ],
  [
    'audio_empty',
    400,
    'invalid_request_error',
    'O arquivo enviado está vazio: nenhuma amostra de áudio foi encontrada.',
  ],
  [
    'missing_api_key',
    401,
    'authentication_error',
    'Falta a chave de API: envie o cabeçalho `Authorization: Bearer <API_KEY>`.',
  ],
  ['invalid_api_key', 401, 'authentication_error', 'A chave de API não é válida: confira o cabeçalho `Authorization`.'],
  ['revoked_api_key', 401, 'authentication_error', 'A chave de API foi revogada: crie outra e troque no seu sistema.'],
  [
    'expired_api_key',
    401,
    'authentication_error',
    'A chave de API venceu: mude a validade dela em Chaves de API, ou crie outra e troque no seu sistema.',
  ],
  [
    'missing_scope',
    403,
    'permission_error',
    'A chave de API não tem a permissão que esta rota pede: mude as permissões dela em Chaves de API.',
  ],
  [
    'missing_role',
    403,
    'permission_error',
    'A sua função nesta conta não permite isto: peça a um responsável por ela.',
  ],
  [
    'account_switched',
    409,
    'invalid_request_error',
    'Você passou a usar outra conta em outra aba: recarregue a página antes de continuar.',
  ],
  [
    'member_limit_reached',
    409,
    'invalid_request_error',
    'A conta já tem o máximo de participantes e convites: remova um antes de convidar outro.',
  ],
  ['account_suspended', 403, 'permission_error', 'A conta está suspensa: fale com quem opera o serviço.'],
  [
    'not_signed_in',
    401,
    'authentication_error',
    'Você não está conectado, ou a sua sessão não vale mais: entre de novo.',
  ],
  [
    'wrong_credentials',
    401,
    'authentication_error',
    'E-mail ou senha incorretos, ou e-mail ainda não confirmado: confira os dois, ou peça uma senha nova.',
  ],
  [
    'wrong_second_factor',
    401,
    'authentication_error',
    'O código não confere, ou já foi usado: espere o aplicativo mostrar o próximo, ou use um código de recuperação.',
  ],
  [
    'sign_in_expired',
    401,
    'authentication_error',
    'O tempo para entrar acabou, ou foram tentativas demais: entre de novo, desde o começo.',
  ],
  [
    'wrong_second_factor_state',
    409,
    'invalid_request_error',
    'A verificação em duas etapas não está no estado que esta ação pede: recarregue a página.',
  ],
  [
    'sign_in_method_off',
    403,
    'permission_error',
    'Esta forma de entrar não está disponível neste serviço: use outra da página de entrada.',
  ],
  [
    'provider_refused',
    403,
    'permission_error',
    'O provedor de acesso não confirmou quem você é: tente de novo, ou fale com quem cuida dele.',
  ],
  [
    'provider_unavailable',
    424,
    'invalid_request_error',
    'O provedor de acesso não está respondendo: tente de novo em alguns minutos.',
  ],
  [
    'email_not_verified',
    403,
    'permission_error',
    'O provedor de acesso não informou um e-mail confirmado: confirme o seu e-mail lá e tente de novo.',
  ],
  [
    'email_not_allowed',
    403,
    'permission_error',
    'O domínio do seu e-mail não pode entrar neste serviço: use o seu e-mail da organização.',
  ],
  [
    'identity_conflict',
    409,
    'invalid_request_error',
    'A conta com este e-mail já está ligada a outro usuário do provedor de acesso: fale com quem opera o serviço.',
  ],
  [
    'confirmation_required',
    403,
    'permission_error',
    'Esta ação pede que você confirme quem é no provedor de acesso: confirme e tente de novo.',
  ],
  [
    'link_not_valid',
    400,
    'invalid_request_error',
    'Este link expirou, já foi usado ou veio incompleto. Peça outro e abra o do e-mail mais recente.',
  ],
  [
    'key_limit_reached',
    409,
    'invalid_request_error',
    'A conta já tem todas as chaves do plano: revogue uma antes de criar outra.',
  ],
  [
    'insufficient_credit',
    402,
    'insufficient_quota',
    'O crédito da conta é insuficiente para este áudio: faça uma recarga e envie de novo.',
  ],
  [
    'key_spending_limit_reached',
    402,
    'insufficient_quota',
    'O limite de gastos por mês da chave de API não cobre este áudio: aumente o limite dela em Chaves de API, ou espere o próximo mês.',
  ],
  [
    'invalid_signature',
    400,
    'invalid_request_error',
    'A assinatura do aviso não confere: ele não veio de quem recebe os pagamentos, ou veio tarde demais.',
  ],
  ['not_found', 404, 'invalid_request_error', 'Não encontrado.'],
  ['method_not_allowed', 405, 'invalid_request_error', 'Método não permitido nesta rota.'],
  ['deleted', 410, 'invalid_request_error', 'Foi apagado.'],
  [
    'text_unavailable',
    409,
    'invalid_request_error',
    'A transcrição ainda não terminou e não tem texto: peça de novo depois do tempo de `Retry-After`, ou espere com `wait=60`.',
  ],
  ['already_finished', 409, 'invalid_request_error', 'A transcrição já terminou: não há o que cancelar.'],
  [
    'revision_conflict',
    409,
    'invalid_request_error',
    'O texto mudou desde a revisão informada: leia a transcrição de novo e corrija sobre a revisão mais nova.',
  ],
  [
    'too_many_revisions',
    409,
    'invalid_request_error',
    'O texto já tem o máximo de revisões: as correções feitas continuam valendo.',
  ],
  [
    'erasure_unconfirmed',
    409,
    'invalid_request_error',
    'Guardar o áudio por menos dias apaga o áudio de gravações já feitas: confirme em `confirm_erase` quantas.',
  ],
  [
    'legal_hold',
    409,
    'invalid_request_error',
    'A gravação está em preservação legal: nada dela pode ser apagado até que um responsável pela conta encerre a preservação.',
  ],
  [
    'upload_incomplete',
    409,
    'invalid_request_error',
    'O envio ainda não está completo: mande o resto dos bytes antes de usar o `upload_id`.',
  ],
  [
    'upload_offset_mismatch',
    409,
    'invalid_request_error',
    'O `Upload-Offset` não é o do servidor: consulte-o com `HEAD` e continue de lá.',
  ],
  ['upload_expired', 410, 'invalid_request_error', 'O envio venceu (24 horas): envie o arquivo de novo.'],
  [
    'unsupported_tus_version',
    412,
    'invalid_request_error',
    'Esta rota fala tus 1.0.0: envie o cabeçalho `Tus-Resumable: 1.0.0`.',
  ],
  [
    'upload_locked',
    423,
    'invalid_request_error',
    'Outra requisição está usando este envio: tente de novo em instantes.',
  ],
  ['file_too_large', 413, 'invalid_request_error', 'O arquivo passa do tamanho permitido nesta via de envio.'],
  [
    'storage_full',
    413,
    'insufficient_quota',
    'O espaço da conta para envios e áudios guardados está cheio: apague gravações ou envios, ou guarde o áudio por menos dias, e envie de novo.',
  ],
  [
    'unsupported_media_type',
    415,
    'invalid_request_error',
    'O tipo de conteúdo não é aceito: envie `multipart/form-data` ou o áudio como corpo.',
  ],
  [
    'unsupported_language',
    422,
    'invalid_request_error',
    'Só o português do Brasil é transcrito: envie fala em português e deixe o idioma vazio ou `pt`.',
  ],
  ['audio_too_long', 422, 'invalid_request_error', 'O áudio passa de 4 horas: divida o arquivo e envie as partes.'],
  [
    'url_not_allowed',
    422,
    'invalid_request_error',
    'O endereço não é permitido: envie um endereço `https://` de um servidor público.',
  ],
  ['too_many_keyterms', 422, 'invalid_request_error', 'O parâmetro `keyterms` aceita até 200 termos: envie menos.'],
  [
    'keyterm_too_long',
    422,
    'invalid_request_error',
    'Cada termo de `keyterms` tem até 60 caracteres: encurte o termo.',
  ],
  [
    'idempotency_key_reused',
    422,
    'invalid_request_error',
    'A `Idempotency-Key` já foi usada com outro áudio ou outras opções: use uma chave nova a cada transcrição.',
  ],
  [
    'audio_url_failed',
    424,
    'invalid_request_error',
    'O áudio não pôde ser baixado do endereço em `audio_url`: confira se ele abre sem senha e leva direto ao arquivo, e envie de novo.',
  ],
  ['range_not_satisfiable', 416, 'invalid_request_error', 'O intervalo pedido em `Range` está fora do áudio.'],
  [
    'rate_limited',
    429,
    'rate_limit_error',
    'Requisições demais em um minuto para o plano desta conta: espere o tempo de `Retry-After`.',
  ],
  [
    'concurrency_limited',
    429,
    'rate_limit_error',
    'Transcrições simultâneas demais para o plano desta conta: espere uma terminar e tente de novo.',
  ],
  ['internal_error', 500, 'server_error', 'Erro interno: tente de novo e, se continuar, informe o `request_id`.'],
  ['overloaded', 503, 'server_error', 'O serviço está sobrecarregado: tente de novo em instantes.'],
];

describe('an error response', () => {
  it.each(RESPONSES)('for %s has its status, type and message', (code, status, type, message) => {
    expect(ERROR_CATALOG[code].status).toBe(status);
    expect(errorBody(new AppError(code, { param: 'file' }), 'req_1')).toEqual({
      error: { code, message, request_id: 'req_1', type, param: 'file' },
    });
  });

  it('is pinned here for every code, in the order of the OpenAPI document', () => {
    expect(RESPONSES.map(([code]) => code)).toEqual(Object.keys(ERROR_CODES));
  });

  it('has the message that the gateway gave where it threw the error', () => {
    const error = new ApiError('not_found', { param: 'id', message: 'A conta não tem esta chave.' });
    expect(errorBody(error, 'req_1').error).toMatchObject({
      code: 'not_found',
      message: 'A conta não tem esta chave.',
      param: 'id',
    });
  });

  it('is a 5xx exactly where the service is at fault', () => {
    const codes = Object.keys(ERROR_CODES) as ErrorCode[];
    expect(codes.filter((code) => ERROR_CATALOG[code].status >= 500)).toEqual(FAULT_CODES);
  });
});
