/** Texts of the page of a payment. */

import type { Payment } from '../../api/queries';

export const PAYMENT_TEXTS = {
  backToBalance: 'Voltar ao saldo',
  what: 'o pagamento',
  refunded: (amount: string) => `${amount} deste pagamento foram reembolsados e saíram do seu saldo.`,
  disputed: 'Este pagamento foi contestado no banco, e o crédito saiu do seu saldo.',
  confirmed: 'Pagamento confirmado.',
  inBalance: (amount: string) => `${amount} já estão no seu saldo.`,
  downloadReceipt: 'Baixar o recibo (PDF)',
  transcribe: 'Transcrever um áudio',
  expired: 'O prazo para pagar acabou. Se o dinheiro já saiu, ele conta quando chegar.',
  failed: 'O pagamento foi recusado, e nada foi cobrado. Tente de novo ou por outro meio.',
  payBy: (time: string) => `Pague até ${time}.`,
  pixHint: 'Abra o aplicativo do seu banco, escolha Pix e aponte a câmera do celular para o código, ou copie e cole.',
  pixQrCode: 'QR code do Pix',
  whatPixCode: 'o código do Pix',
  cardHint: 'Você informa o cartão na página da empresa que processa o pagamento e depois volta para cá.',
  payByCard: 'Pagar com cartão',
  waitingForPix: 'Aguardando a confirmação, que costuma vir em segundos. Você pode fechar esta página.',
  waiting: 'Aguardando a confirmação. Você pode fechar esta página.',
  paySandbox: 'Pagar no ambiente de testes',
} as const;

export const TIME_LEFT_TEXTS = {
  over: 'O prazo acabou',
  expiresIn: (time: string) => `Expira em ${time}`,
  expiresInLessThanMinute: 'Expira em menos de 1 min',
  announceOver: 'O prazo para pagar acabou.',
  announceMinutes: (minutes: number) =>
    minutes === 1 ? 'Falta 1 minuto para o prazo acabar.' : `Faltam ${minutes} minutos para o prazo acabar.`,
} as const;

export const SANDBOX_TEXTS = {
  title: 'Ambiente de testes',
} as const;

export const REVERSAL_NAMES: Readonly<Record<'refund' | NonNullable<Payment['dispute']>, string>> = {
  refund: 'Reembolsar',
  open: 'Contestar',
  won: 'Decidir a favor do serviço',
  lost: 'Decidir a favor do pagador',
};
