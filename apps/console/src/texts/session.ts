/** Texts about the signed-in user's account, role and session. */

export const NOT_PERMITTED_TEXTS = {
  yourRole: 'A sua função nesta conta é',
  notIncluded:
    'que não inclui esta página. Se precisar dela, peça a uma pessoa responsável pela conta: a lista está em',
} as const;

export const ROLE_CHANGED_TEXTS = {
  newRole: 'A sua função nesta conta mudou: agora é',
} as const;

export const SWITCHED_ACCOUNT_TEXTS = {
  title: 'Esta página é de outra conta',
  cause:
    'Você entrou em outra conta em outra aba, ou não participa mais desta. O que esta página ainda não tinha enviado não foi para conta nenhuma.',
  enter: 'Ir para a conta atual',
} as const;

export const ENTERING_TEXTS = {
  notEnteredTitle: 'A conta não mudou',
  title: 'Trocar de conta agora?',
  losesAudio: 'Os envios em andamento param, e uma gravação do microfone que você ainda não enviou se perde.',
  resumeLater: 'Para continuar um envio depois, volte a esta conta e escolha o mesmo arquivo: ele segue de onde parou.',
  stay: 'Ficar nesta conta',
  enter: 'Trocar de conta',
} as const;
