/** What the page Registro says of the details of an action. */

export const DETAIL_SCOPES = { transcribe: 'transcrever', read: 'ler', manage: 'gerenciar' };

export const DETAIL_KINDS = {
  trial: 'teste grátis',
  grant: 'crédito concedido',
  top_up: 'recarga',
  subscription: 'assinatura',
};

export const DETAIL_METHODS = { pix: 'Pix', card: 'cartão', provider: 'pelo provedor de acesso' };

export const DETAIL_TIERS = { free: 'grátis', paid: 'pago', office: 'escritório' };

export const DETAIL_DISPUTES = { open: 'em aberto', won: 'decidida a seu favor', lost: 'perdida' };

export const DETAILS_TEXTS = {
  role: (role: string) => `função: ${role}`,
  unnamed: 'sem nome',
  named: (name: string) => `nome: “${name}”`,
  audioDays: (days: number) => `áudio guardado por ${days === 1 ? '1 dia' : `${days} dias`}`,
  training: (isOn: boolean) => `uso para treino: ${isOn ? 'sim' : 'não'}`,
  learning: (isOn: boolean) => `aprender com as correções: ${isOn ? 'sim' : 'não'}`,
  scopes: (scopes: readonly string[]) => `pode: ${scopes.join(', ')}`,
  noExpiry: 'não vence',
  expiresOn: (date: string) => `vence em ${date}`,
  noLimit: 'sem limite por mês',
  limit: (amount: string) => `limite por mês: ${amount}`,
  perHour: (amount: string) => `${amount} por hora`,
} as const;
