import type { Account } from '../api/queries';
import { isOnTrial, paidSeconds } from './credit-left';

const lot = (kind: 'trial' | 'top_up', available_brl: number, brl_per_hour: number) => ({
  kind,
  available_brl,
  brl_per_hour,
  granted_at: '2026-03-02T14:05:10.120Z',
  expires_at: null,
});

const account = (lots: readonly ReturnType<typeof lot>[], debt_brl = 0) =>
  ({ balance: { lots, debt_brl } }) as unknown as Account;

describe('paidSeconds', () => {
  it('counts whole seconds of all credit', () => {
    expect(paidSeconds([lot('trial', 0.9, 1.8)])).toBe(1800);
    expect(paidSeconds([lot('trial', 0.8999, 1.8)])).toBe(1799);
    expect(paidSeconds([lot('trial', 0.9, 1.8), lot('top_up', 1.71, 1.71)])).toBe(5400);
    expect(paidSeconds([])).toBe(0);
  });
});

describe('isOnTrial', () => {
  it('is true only while there is nothing but the trial', () => {
    expect(isOnTrial(account([lot('trial', 0.9, 1.8)]))).toBe(true);
    expect(isOnTrial(account([lot('trial', 0.9, 1.8), lot('top_up', 20, 1.8)]))).toBe(false);
    expect(isOnTrial(account([]))).toBe(false);
    expect(isOnTrial(account([lot('trial', 0.9, 1.8)], 5))).toBe(false);
  });
});
