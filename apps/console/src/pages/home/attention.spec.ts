import type { Account } from '../../api/queries';
import { attentionOf } from './attention';

const NOW = Date.UTC(2026, 2, 2, 12);
const inDays = (days: number): string => new Date(NOW + days * 86_400_000).toISOString();

const account = (available_brl: number, { debt_brl = 0, expires_at = null as string | null } = {}) =>
  ({
    balance: {
      debt_brl,
      lots: available_brl > 0 ? [{ kind: 'top_up', available_brl, brl_per_hour: 1.8, expires_at }] : [],
    },
  }) as unknown as Account;

const textsOf = (state: Partial<Parameters<typeof attentionOf>[0]>): readonly string[] =>
  attentionOf({ account: account(50), keys: [], recent: [], pays: true, now: NOW, ...state }).map(({ text }) =>
    text.replaceAll('\u00a0', ' '),
  );

describe('attentionOf', () => {
  it('is empty while everything is well', () => expect(textsOf({})).toEqual([]));

  it('says when credit runs out, has run out, or must be paid', () => {
    expect(textsOf({ account: account(0.2) })).toEqual(['O seu saldo está acabando: restam 6 min 40 s de áudio.']);
    expect(textsOf({ account: account(0) })).toEqual(['O seu saldo acabou.']);
    expect(textsOf({ account: account(0, { debt_brl: 5 }) })).toEqual([
      'A conta deve R$ 5,00, e nada novo é transcrito até o débito ser pago.',
    ]);
  });

  it('says what ends within a week', () => {
    expect(textsOf({ account: account(50, { expires_at: inDays(6) }) })).toEqual([
      'Uma parte do seu crédito vence em 8 de março de 2026.',
    ]);
    expect(textsOf({ account: account(50, { expires_at: inDays(8) }) })).toEqual([]);
    const keys = [
      { name: 'servidor', hint: 'k9zv', expires_at: inDays(2) },
      { name: null, hint: '3m5q', expires_at: inDays(3) },
      { name: 'antiga', hint: '8r2t', expires_at: inDays(-1) },
      { name: 'eterna', hint: '4w6y', expires_at: null },
    ];
    expect(textsOf({ keys })).toEqual([
      'A chave “servidor” vence em 4 de março de 2026.',
      'A chave terminada em 3m5q vence em 5 de março de 2026.',
    ]);
  });

  it('offers to pay only to those who may', () => {
    const actions = [true, false].map((pays) =>
      attentionOf({ account: account(0, { debt_brl: 5 }), keys: [], recent: [], pays, now: NOW }).map(
        ({ action }) => action,
      ),
    );
    expect(actions).toEqual([['Pagar'], ['Ver o saldo']]);
  });

  it('counts what failed in the last days', () => {
    const failed = (days: number) => ({ status: 'failed' as const, created_at: inDays(days) });
    expect(textsOf({ recent: [failed(-1), failed(-2), failed(-9), { ...failed(0), status: 'completed' }] })).toEqual([
      '2 transcrições falharam, e nada foi cobrado.',
    ]);
    expect(textsOf({ recent: [failed(0)] })).toEqual(['Uma transcrição falhou, e nada foi cobrado.']);
  });
});
