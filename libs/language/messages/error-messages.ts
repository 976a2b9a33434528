import type { ErrorCode } from '@aether/domain';

/** The message of each code: it states what is wrong and what to do. */
export const ERROR_MESSAGES: Readonly<Record<ErrorCode, string>> = {
  invalid_parameter: 'Parâmetro inválido.',
  missing_audio:
    'Nenhum áudio foi enviado: mande o arquivo no campo `file`, como corpo da requisição, ou o endereço dele em `audio_url`.',
  ambiguous_audio: 'O áudio foi enviado de mais de uma maneira: escolha uma só.',
  audio_undecodable: 'O arquivo enviado não pôde ser lido como áudio: confira o formato e envie de novo.',
  audio_no_stream: 'O arquivo enviado não tem trilha de som.',
  audio_not_stereo:
    'Com `channels`, o áudio tem de ter dois canais, um para cada pessoa: envie a gravação estéreo, ou use `diarization`.',
  audio_unprocessable:
    'O áudio faz o reconhecedor parar sempre no mesmo trecho: converta o arquivo para outro formato e envie de novo; se continuar, informe o `request_id` ao suporte.',
  audio_empty: 'O arquivo enviado está vazio: nenhuma amostra de áudio foi encontrada.',
  missing_api_key: 'Falta a chave de API: envie o cabeçalho `Authorization: Bearer <API_KEY>`.',
  invalid_api_key: 'A chave de API não é válida: confira o cabeçalho `Authorization`.',
  revoked_api_key: 'A chave de API foi revogada: crie outra e troque no seu sistema.',
  expired_api_key:
    'A chave de API venceu: mude a validade dela em Chaves de API, ou crie outra e troque no seu sistema.',
  missing_scope: 'A chave de API não tem a permissão que esta rota pede: mude as permissões dela em Chaves de API.',
  missing_role: 'A sua função nesta conta não permite isto: peça a um responsável por ela.',
  account_switched: 'Você passou a usar outra conta em outra aba: recarregue a página antes de continuar.',
  member_limit_reached: 'A conta já tem o máximo de participantes e convites: remova um antes de convidar outro.',
  account_suspended: 'A conta está suspensa: fale com quem opera o serviço.',
  not_signed_in: 'Você não está conectado, ou a sua sessão não vale mais: entre de novo.',
  wrong_credentials:
    'E-mail ou senha incorretos, ou e-mail ainda não confirmado: confira os dois, ou peça uma senha nova.',
  wrong_second_factor:
    'O código não confere, ou já foi usado: espere o aplicativo mostrar o próximo, ou use um código de recuperação.',
  sign_in_expired: 'O tempo para entrar acabou, ou foram tentativas demais: entre de novo, desde o começo.',
  wrong_second_factor_state: 'A verificação em duas etapas não está no estado que esta ação pede: recarregue a página.',
  sign_in_method_off: 'Esta forma de entrar não está disponível neste serviço: use outra da página de entrada.',
  provider_refused: 'O provedor de acesso não confirmou quem você é: tente de novo, ou fale com quem cuida dele.',
  provider_unavailable: 'O provedor de acesso não está respondendo: tente de novo em alguns minutos.',
  email_not_verified:
    'O provedor de acesso não informou um e-mail confirmado: confirme o seu e-mail lá e tente de novo.',
  email_not_allowed: 'O domínio do seu e-mail não pode entrar neste serviço: use o seu e-mail da organização.',
  identity_conflict:
    'A conta com este e-mail já está ligada a outro usuário do provedor de acesso: fale com quem opera o serviço.',
  confirmation_required: 'Esta ação pede que você confirme quem é no provedor de acesso: confirme e tente de novo.',
  link_not_valid: 'Este link expirou, já foi usado ou veio incompleto. Peça outro e abra o do e-mail mais recente.',
  key_limit_reached: 'A conta já tem todas as chaves do plano: revogue uma antes de criar outra.',
  insufficient_credit: 'O crédito da conta é insuficiente para este áudio: faça uma recarga e envie de novo.',
  key_spending_limit_reached:
    'O limite de gastos por mês da chave de API não cobre este áudio: aumente o limite dela em Chaves de API, ou espere o próximo mês.',
  invalid_signature:
    'A assinatura do aviso não confere: ele não veio de quem recebe os pagamentos, ou veio tarde demais.',
  not_found: 'Não encontrado.',
  method_not_allowed: 'Método não permitido nesta rota.',
  deleted: 'Foi apagado.',
  text_unavailable:
    'A transcrição ainda não terminou e não tem texto: peça de novo depois do tempo de `Retry-After`, ou espere com `wait=60`.',
  already_finished: 'A transcrição já terminou: não há o que cancelar.',
  revision_conflict:
    'O texto mudou desde a revisão informada: leia a transcrição de novo e corrija sobre a revisão mais nova.',
  too_many_revisions: 'O texto já tem o máximo de revisões: as correções feitas continuam valendo.',
  legal_hold:
    'A gravação está em preservação legal: nada dela pode ser apagado até que um responsável pela conta encerre a preservação.',
  erasure_unconfirmed:
    'Guardar o áudio por menos dias apaga o áudio de gravações já feitas: confirme em `confirm_erase` quantas.',
  upload_incomplete: 'O envio ainda não está completo: mande o resto dos bytes antes de usar o `upload_id`.',
  upload_offset_mismatch: 'O `Upload-Offset` não é o do servidor: consulte-o com `HEAD` e continue de lá.',
  upload_expired: 'O envio venceu (24 horas): envie o arquivo de novo.',
  unsupported_tus_version: 'Esta rota fala tus 1.0.0: envie o cabeçalho `Tus-Resumable: 1.0.0`.',
  upload_locked: 'Outra requisição está usando este envio: tente de novo em instantes.',
  file_too_large: 'O arquivo passa do tamanho permitido nesta via de envio.',
  storage_full:
    'O espaço da conta para envios e áudios guardados está cheio: apague gravações ou envios, ou guarde o áudio por menos dias, e envie de novo.',
  unsupported_media_type: 'O tipo de conteúdo não é aceito: envie `multipart/form-data` ou o áudio como corpo.',
  unsupported_language:
    'Só o português do Brasil é transcrito: envie fala em português e deixe o idioma vazio ou `pt`.',
  audio_too_long: 'O áudio passa de 4 horas: divida o arquivo e envie as partes.',
  url_not_allowed: 'O endereço não é permitido: envie um endereço `https://` de um servidor público.',
  too_many_keyterms: 'O parâmetro `keyterms` aceita até 200 termos: envie menos.',
  keyterm_too_long: 'Cada termo de `keyterms` tem até 60 caracteres: encurte o termo.',
  idempotency_key_reused:
    'A `Idempotency-Key` já foi usada com outro áudio ou outras opções: use uma chave nova a cada transcrição.',
  audio_url_failed:
    'O áudio não pôde ser baixado do endereço em `audio_url`: confira se ele abre sem senha e leva direto ao arquivo, e envie de novo.',
  range_not_satisfiable: 'O intervalo pedido em `Range` está fora do áudio.',
  rate_limited: 'Requisições demais em um minuto para o plano desta conta: espere o tempo de `Retry-After`.',
  concurrency_limited: 'Transcrições simultâneas demais para o plano desta conta: espere uma terminar e tente de novo.',
  internal_error: 'Erro interno: tente de novo e, se continuar, informe o `request_id`.',
  overloaded: 'O serviço está sobrecarregado: tente de novo em instantes.',
};
