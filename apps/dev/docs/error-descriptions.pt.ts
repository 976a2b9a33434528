import type { ErrorCode } from '@aether/domain';
import type { ErrorDescription } from './error-descriptions';

/** The descriptions of `error-descriptions.ts` in Portuguese, for docs/portal/erros.md. */
export const ERROR_DESCRIPTIONS_PT: Readonly<Record<ErrorCode, ErrorDescription>> = {
  invalid_parameter: {
    when: 'Um parâmetro, cabeçalho, campo ou corpo está malformado, não existe ou passa dos limites.',
    remedy: 'Corrija o que `param` nomeia, como diz `message`.',
  },
  missing_audio: {
    when: 'A requisição não traz áudio.',
    remedy: 'Mande um [arquivo](enviar-arquivo.md) no campo `file` ou como corpo, um `audio_url` ou um `upload_id`.',
  },
  ambiguous_audio: {
    when: 'A requisição traz áudio de mais de uma maneira.',
    remedy: 'Deixe só uma: `file`, corpo, `audio_url` ou `upload_id`.',
  },
  audio_undecodable: {
    when: 'O arquivo não pôde ser lido como áudio.',
    remedy: 'Confira se ele toca no seu computador; se toca, converta-o (MP3, WAV, FLAC) e mande de novo.',
  },
  audio_no_stream: { when: 'O arquivo não tem trilha de som.', remedy: 'Mande um arquivo com som.' },
  audio_not_stereo: {
    when: 'Com `channels`, o áudio não tem dois canais.',
    remedy: 'Mande a gravação estéreo, ou use [`diarization`](falantes.md).',
  },
  audio_unprocessable: {
    when: 'O reconhecedor parou três vezes no mesmo trecho.',
    remedy: 'Converta o arquivo para outro formato e mande de novo; se continuar, informe o `request_id` ao suporte.',
  },
  audio_empty: { when: 'O arquivo não tem bytes, ou a trilha não tem som.', remedy: 'Mande um arquivo com som.' },
  missing_api_key: {
    when: 'Falta a chave de API.',
    remedy: 'Mande o cabeçalho `Authorization: Bearer ak_live_…`.',
  },
  invalid_api_key: {
    when: 'A chave de API não existe.',
    remedy: 'Confira o cabeçalho: `Bearer`, um espaço e a chave inteira, sem aspas.',
  },
  revoked_api_key: {
    when: 'A chave foi revogada, antes da chamada ou durante uma resposta longa.',
    remedy: 'Crie outra em [Chaves de API](/chaves).',
  },
  expired_api_key: {
    when: 'A chave venceu, antes da chamada ou durante uma resposta longa.',
    remedy: 'Estenda-a em [Chaves de API](/chaves), ou crie outra.',
  },
  missing_scope: {
    when: 'A chave não tem a [permissão](chaves.md#restringir) que a rota pede.',
    remedy: 'Dê a ela a permissão que `message` nomeia, ou use outra chave.',
  },
  missing_role: {
    when: 'No painel: a função da pessoa na conta não permite a ação.',
    remedy: 'Peça a um responsável pela conta.',
  },
  account_switched: {
    when: 'No painel: a pessoa passou a usar outra conta em outra aba.',
    remedy: 'Recarregue a página.',
  },
  member_limit_reached: {
    when: 'A conta já tem o máximo de participantes e convites.',
    remedy: 'Remova um participante ou cancele um convite.',
  },
  account_suspended: {
    when: 'Quem opera o serviço suspendeu a conta.',
    remedy: 'Fale com quem opera o serviço.',
  },
  not_signed_in: {
    when: 'No painel: não há sessão, ou ela acabou.',
    remedy: 'Entre de novo.',
  },
  wrong_credentials: {
    when: 'No painel: o e-mail ou a senha não confere, ou o e-mail não foi confirmado.',
    remedy: 'Confira os dois, ou troque a senha.',
  },
  wrong_second_factor: {
    when: 'No painel: o código da segunda etapa não confere, venceu ou já foi usado.',
    remedy: 'Use o próximo código do aplicativo, ou um código de recuperação novo.',
  },
  sign_in_expired: {
    when: 'No painel: a segunda etapa veio depois de 5 minutos ou de 5 códigos errados, ou a senha mudou; a volta do provedor de acesso veio depois de 10 minutos, em outro navegador ou pela segunda vez.',
    remedy: 'Entre de novo, desde o começo.',
  },
  wrong_second_factor_state: {
    when: 'No painel: as duas etapas já estão ligadas, ou desligadas.',
    remedy: 'Leia o estado em `GET /v1/app/second-factor`.',
  },
  sign_in_method_off: {
    when: 'No painel: o serviço não oferece esta forma de entrar, ou a conta não tem senha.',
    remedy: 'Use outra forma da página de entrada.',
  },
  provider_refused: {
    when: 'No painel: o provedor de acesso não deixou entrar, ou confirmou outro usuário.',
    remedy: 'Tente de novo, ou fale com quem cuida do provedor.',
  },
  provider_unavailable: {
    when: 'No painel: o provedor de acesso não respondeu, ou respondeu algo que não serve.',
    remedy: 'Tente de novo em alguns minutos.',
  },
  email_not_verified: {
    when: 'No painel: o provedor de acesso não informou um e-mail confirmado.',
    remedy: 'Confirme o e-mail no provedor.',
  },
  email_not_allowed: {
    when: 'No painel: o domínio do e-mail não está entre os que quem opera o serviço permite.',
    remedy: 'Use o e-mail da organização.',
  },
  identity_conflict: {
    when: 'No painel: a conta com o e-mail já está ligada a outro usuário do mesmo provedor de acesso.',
    remedy: 'Fale com quem opera o serviço.',
  },
  confirmation_required: {
    when: 'No painel: a ação pede uma confirmação recente no provedor de acesso.',
    remedy: 'Confirme em `POST /v1/app/confirm/provider` e repita.',
  },
  link_not_valid: {
    when: 'O link de um e-mail venceu, já foi usado ou está incompleto.',
    remedy: 'Peça outro e abra o e-mail mais novo.',
  },
  key_limit_reached: {
    when: 'A conta já tem todas as chaves do plano.',
    remedy: 'Revogue uma antes. Quantas cabem: [limites](limites.md).',
  },
  insufficient_credit: {
    when: 'O crédito da conta não cobre o áudio; `message` diz quanto ele paga.',
    remedy: 'Faça uma [recarga](/saldo) e mande de novo, com a mesma `Idempotency-Key` se quiser.',
  },
  key_spending_limit_reached: {
    when: 'A transcrição passaria do gasto que a chave pode ter no mês.',
    remedy: 'Aumente o limite dela em [Chaves de API](/chaves), ou espere o próximo mês.',
  },
  invalid_signature: {
    when: 'Um aviso de pagamento chegou com assinatura errada ou antiga.',
    remedy: 'Só interessa a quem opera o serviço: confira o segredo e os relógios.',
  },
  not_found: {
    when: 'A rota, ou o objeto que `param` nomeia, não existe para esta conta, ou ainda não está pronto.',
    remedy: 'Confira o endereço e o `id`. Uma transcrição de outra conta também é 404.',
  },
  method_not_allowed: {
    when: 'A rota não aceita o método.',
    remedy: 'Use um dos que `message` nomeia.',
  },
  deleted: {
    when: 'A transcrição, o áudio ou o envio foi apagado, ou a transcrição esperada foi cancelada.',
    remedy: 'Mande o áudio de novo, se ainda precisa dele.',
  },
  text_unavailable: {
    when: 'Um formato, uma correção, um link ou um ZIP precisa do texto de uma transcrição que ainda não terminou, falhou ou foi cancelada.',
    remedy:
      'Se não terminou, peça de novo depois de `Retry-After`, ou espere com `GET …?wait=60`. Senão, o campo `error` do objeto diz por quê.',
  },
  already_finished: {
    when: 'A transcrição a cancelar já terminou.',
    remedy: 'Leia o resultado, ou apague-a.',
  },
  revision_conflict: {
    when: 'A correção é de uma revisão que não é a última: outra pessoa corrigiu o texto desde então.',
    remedy: 'Leia a transcrição de novo e corrija a última revisão.',
  },
  too_many_revisions: {
    when: 'O texto já tem 10.000 revisões.',
    remedy: 'Mande várias operações em cada correção.',
  },
  legal_hold: {
    when: 'A gravação, ou uma da conta que se quer apagar, está em [preservação legal](privacidade.md#preservação-legal).',
    remedy: 'Encerre a preservação com `legal_hold: false` quando ela não for mais necessária.',
  },
  erasure_unconfirmed: {
    when: 'No painel: um prazo menor apagaria o áudio de gravações que existem, e o pedido não confirma isso.',
    remedy: 'Mande `confirm_erase` com o número que `message` diz, ou um prazo maior.',
  },
  upload_incomplete: {
    when: '`upload_id` é de um envio a que faltam bytes.',
    remedy: 'Mande o resto antes: [envio retomável](envio-retomavel.md).',
  },
  upload_offset_mismatch: {
    when: '`Upload-Offset` não é o do servidor.',
    remedy: 'Pergunte com `HEAD` e continue de lá.',
  },
  upload_expired: { when: 'O envio tem mais de 24 horas.', remedy: 'Mande o arquivo de novo.' },
  unsupported_tus_version: {
    when: '`Tus-Resumable` falta, ou não é 1.0.0.',
    remedy: 'Mande `Tus-Resumable: 1.0.0`.',
  },
  upload_locked: {
    when: 'Outra requisição está usando o envio.',
    remedy: 'Repita depois dos segundos de `Retry-After`.',
  },
  file_too_large: {
    when: 'O arquivo ou o corpo passa do limite da via por que veio.',
    remedy:
      'Use uma via com limite maior: corpo (100 MB), [link](enviar-link.md) ou [envio](envio-retomavel.md) (1 GB).',
  },
  storage_full: {
    when: 'O áudio não cabe no espaço da conta para envios e áudios guardados.',
    remedy:
      'Apague gravações ou envios, ou guarde o áudio por menos dias. `GET /v1/account` diz quanto há e quanto cabe.',
  },
  unsupported_media_type: {
    when: 'A rota não aceita o `Content-Type`, ou o corpo está comprimido.',
    remedy: 'Mande `multipart/form-data`, o próprio áudio como corpo, ou o tipo que `message` nomeia.',
  },
  unsupported_language: {
    when: 'O áudio não está em português, ou `language` pede outra língua.',
    remedy: 'Mande fala em português, e `language` vazio ou `pt`. Não há cobrança.',
  },
  audio_too_long: { when: 'O áudio passa de 4 horas.', remedy: 'Divida o arquivo e mande as partes.' },
  url_not_allowed: {
    when: 'Um endereço que você mandou não é `https`, não é público ou não está escrito de forma simples.',
    remedy: 'Mande um endereço `https://` de um servidor público, sem usuário e senha.',
  },
  too_many_keyterms: { when: '`keyterms` tem mais de 200 termos.', remedy: 'Mande menos.' },
  keyterm_too_long: { when: 'Um termo de `keyterms` passa de 60 caracteres.', remedy: 'Encurte o termo.' },
  idempotency_key_reused: {
    when: 'A `Idempotency-Key` já foi usada com outro áudio ou outras opções.',
    remedy: 'Use uma chave nova para cada transcrição.',
  },
  audio_url_failed: {
    when:
      'O áudio não pôde ser baixado de `audio_url`, depois de novas tentativas onde elas ajudam. `message` diz por quê, com o status do ' +
      'servidor de lá.',
    remedy: 'Confira se o endereço abre sem senha e leva ao próprio arquivo; depois de 429 ou 5xx, repita mais tarde.',
  },
  range_not_satisfiable: {
    when: '`Range` está fora do áudio.',
    remedy: 'Leia o tamanho em `Content-Range`.',
  },
  rate_limited: {
    when: 'A conta passou das requisições por minuto do plano, ou houve tentativas demais de entrar.',
    remedy: 'Espere os segundos de `Retry-After`: [limites](limites.md).',
  },
  concurrency_limited: {
    when: 'A conta já tem todas as transcrições simultâneas, ou todos os envios abertos, do plano.',
    remedy: 'Espere uma terminar e repita depois dos segundos de `Retry-After`.',
  },
  internal_error: {
    when: 'O serviço falhou de um modo que não espera.',
    remedy: 'Repita; se continuar, informe o `request_id` ao suporte. Não há cobrança.',
  },
  overloaded: {
    when: 'A fila está cheia, ou um servidor de que o serviço precisa está fora do ar.',
    remedy: 'Repita depois dos segundos de `Retry-After`.',
  },
};
