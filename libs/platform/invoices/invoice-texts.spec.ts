import type { Invoice } from '@aether/domain';
import { acknowledgment, momentText, periodText, quantityText, rateText, taxIdText } from './invoice-texts';

const spaced = (text: string): string => text.replaceAll('\u00a0', ' ');

const purchase = { kind: 'top_up', microBrl: 50_000_000, microBrlPerHour: 1_710_000 } as const;

describe('the texts of a receipt', () => {
  it('state times in Brasília time', () => {
    expect(momentText(new Date('2026-03-02T14:06:31Z'))).toBe('2 de março de 2026, às 11:06 (horário de Brasília)');
    expect(momentText(new Date('2026-03-02T02:05:10Z'))).toBe('1º de março de 2026, às 23:05 (horário de Brasília)');
    const [from, to] = [new Date('2026-03-02T02:00:00Z'), new Date('2026-04-02T02:00:00Z')];
    expect(periodText({ from, to })).toBe('01/03/2026 a 01/04/2026');
  });

  it.each([
    [50_000_000, 1_710_000, '29 h 14 min 23 s'],
    [90_000_000, 1_500_000, '60 h'],
    [20_000_000, 1_800_000, '11 h 6 min 40 s'],
    [450_000, 1_800_000, '15 min'],
    [1, 1_800_000, '0 s'],
  ])('state the audio that %d millionths buy at %d an hour', (microBrl, microBrlPerHour, said) => {
    expect(quantityText({ kind: 'top_up', microBrl, microBrlPerHour })).toBe(said);
  });

  it('state a rate with all of its digits', () => {
    expect(spaced(rateText(1_800_000))).toBe('R$ 1,80 por hora');
    expect(spaced(rateText(1_333_333))).toBe('R$ 1,333333 por hora');
  });

  it('distinguish CPF and CNPJ', () => {
    expect(taxIdText('52998224725')).toBe('CPF 529.982.247-25');
    expect(taxIdText('12ABC34501DE35')).toBe('CNPJ 12.ABC.345/01DE-35');
  });

  it('acknowledge the payment in one sentence, with the amount in words', () => {
    const paid = { purchase, method: 'pix', email: 'ana@exemplo.com.br' } as Invoice;
    expect(spaced(acknowledgment(paid))).toBe(
      'Recebemos de ana@exemplo.com.br a quantia de R$ 50,00 (cinquenta reais), por Pix, referente a crédito pré-pago para transcrição de áudio.',
    );
    const customer = { name: 'Clínica Boa Vista Ltda.', taxId: '11222333000181' };
    const month = { ...purchase, kind: 'subscription' } as const;
    expect(spaced(acknowledgment({ ...paid, customer, purchase: month, method: 'card' }))).toBe(
      'Recebemos de Clínica Boa Vista Ltda., CNPJ 11.222.333/0001-81, a quantia de R$ 50,00 (cinquenta reais), por cartão, referente a um mês de assinatura de transcrição de áudio.',
    );
  });
});
