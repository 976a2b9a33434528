/** Texts of the page Saldo. */

import type { Offers, Payment } from '../../api/queries';

export const BILLING_TEXTS = {
  loading: 'Carregando o saldo',
  ownersBuy: 'Quem é responsável pela conta compra crédito e vê os pagamentos.',
  title: 'Seu saldo',
  what: 'o saldo',
  inDebt: (amount: string) => `A conta deve ${amount}`,
  debtText:
    'de um pagamento que foi reembolsado ou contestado. Nada novo é transcrito até o débito ser pago: a próxima recarga paga o débito primeiro.',
  reserved: (amount: string) => `${amount} separados para o que está sendo transcrito`,
  lotHours: (duration: string, rate: string) => `${duration} de áudio, a ${rate} por hora`,
  validUntil: (date: string) => ` · vale até ${date}`,
  explanation: 'O crédito mais antigo é usado primeiro. Você só paga pelo áudio transcrito, por segundo.',
} as const;

export const OFFER_TEXTS = {
  amount: 'Valor',
  audio: (time: string) => `${time} de áudio`,
  perHour: (rate: string) => `${rate} por hora`,
  label: (amount: string, time: string, rate: string) => `${amount}, ${time} de áudio a ${rate} por hora`,
} as const;

export const BUY_TEXTS = {
  title: 'Comprar crédito',
  what: 'as ofertas',
  noPayments: 'Este serviço não recebe pagamentos por aqui: fale com quem o opera.',
  monthlySubscription: 'Assinatura de um mês',
  sandbox: 'Ambiente de testes: nenhum dinheiro é movimentado.',
  method: 'Forma de pagamento',
  submit: 'Continuar para o pagamento',
} as const;

export const BILLING_DETAILS_TEXTS = {
  name: 'Nome ou razão social',
  taxId: 'CPF ou CNPJ',
  taxIdHint: 'Com ou sem pontuação.',
  address: 'Endereço (opcional)',
  email: 'E-mail no recibo (opcional)',
  emailHint: 'Sem ele, sai o e-mail da conta.',
  apply: 'Valem para os próximos recibos. Os que já foram emitidos não mudam.',
  title: 'Dados para o recibo',
  what: 'os dados para o recibo',
  none: 'Os recibos saem só com o e-mail da conta. Informe nome, CPF ou CNPJ para que a sua empresa possa usá-los.',
  add: 'Informar os dados',
  change: 'Editar',
  delete: 'Apagar os dados',
  deleteTitle: 'Apagar os dados para o recibo?',
  deleteText: 'Os próximos recibos saem só com o e-mail da conta. Os que já foram emitidos não mudam.',
} as const;

export const INVOICES_TEXTS = {
  title: 'Recibos',
  what: 'os recibos',
  noneYet: 'Nenhum recibo ainda. Cada pagamento confirmado tem o seu.',
  receipt: (number: string, amount: string) => `Nº ${number}, ${amount}`,
  downloadPdf: (number: string) => `Baixar o recibo ${number} em PDF`,
  pdf: 'PDF',
} as const;

export const PAYMENTS_TEXTS = {
  pending: 'Aguardando',
  confirmed: 'Confirmado',
  expired: 'Expirado',
  failed: 'Recusado',
  title: 'Pagamentos',
  what: 'os pagamentos',
  noneYet: 'Nenhum pagamento ainda.',
  topUp: (amount: string) => `Recarga de ${amount}`,
  subscription: (amount: string) => `Assinatura de ${amount}`,
  refunded: (amount: string) => ` · ${amount} reembolsados`,
} as const;

export const STATEMENT_TEXTS = {
  title: 'Extrato',
  text: 'Tudo o que entrou e saiu do saldo em um mês, em CSV, para abrir em uma planilha.',
  month: 'Mês',
  fileName: (month: string) => `extrato-${month}.csv`,
  download: 'Baixar o extrato',
} as const;

export const SUBSCRIPTION_TEXTS = {
  title: 'Assinatura',
  none: 'Você não tem assinatura.',
  paidUntil: (date: string) => `Paga até ${date}.`,
  month: (amount: string, rate: string) => `${amount} por mês, a ${rate} por hora de áudio. Não se renova sozinha:`,
  eachMonth: 'cada mês é um pagamento.',
  nextMonth: 'o próximo mês é outro pagamento, e começa no fim deste.',
} as const;

export const DISPUTE_NAMES: Readonly<Record<NonNullable<Payment['dispute']>, string>> = {
  open: 'contestado',
  won: 'contestação encerrada, crédito devolvido',
  lost: 'contestação aceita pelo banco',
};

/** The kinds of credit. */
export const LOT_NAMES = {
  trial: 'Teste grátis',
  grant: 'Crédito concedido',
  top_up: 'Recarga',
  subscription: 'Assinatura',
} as const;

export const METHOD_NAMES: Readonly<Record<Offers['methods'][number], string>> = { pix: 'Pix', card: 'Cartão' };
