import { usageChange } from './usage-change';

it('compares with the period before', () => {
  expect(usageChange(150, 100, 30)).toBe('50% a mais que nos 30 dias anteriores');
  expect(usageChange(80, 100, 7)).toBe('20% a menos que nos 7 dias anteriores');
  expect(usageChange(100.2, 100, 7)).toBe('como nos 7 dias anteriores');
  expect(usageChange(100, 0, 90)).toBe('sem uso nos 90 dias anteriores');
  expect(usageChange(200, 100, 365)).toBe('100% a mais que nos 365 dias anteriores');
});
