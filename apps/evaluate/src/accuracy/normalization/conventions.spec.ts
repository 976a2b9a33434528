import { explained } from './conventions';
import { casesOf } from './nemo-cases';

const reasons = (ours: string, said: string, written: string): string[] | null =>
  explained(ours, { said, written })?.map(({ name }) => name) ?? null;

test('cases are lines with a tilde; empty ones are left out', () => {
  expect(casesOf('~\nvinte~20\n\nentre ~ e ~x')).toEqual([
    { said: 'vinte', written: '20' },
    { said: 'entre ~ e', written: 'x' },
  ]);
});

test('a difference has all the reasons that together explain it', () => {
  expect(reasons('R$ 15.000,00', 'quinze mil reais', 'R$ 15000')).toEqual([
    'two decimals in amounts',
    'dots between thousands',
  ]);
  expect(reasons('menos 60,2400 quilogramas', 'menos sessenta vírgula …', '-60,2400 kg')).toEqual([
    'units in words',
    '"menos" in words',
  ]);
  expect(reasons('R$ 3.700.000,00', 'três vírgula sete milhões de reais', 'R$ 3,7 milhões')).toEqual([
    'two decimals in amounts',
    'dots between thousands',
    'amounts in full',
  ]);
});

test('another value has no reason', () => {
  expect(reasons('R$ 15.001,00', 'quinze mil reais', 'R$ 15000')).toBeNull();
  expect(reasons('1h45', 'à uma e quarenta', '1:40')).toBeNull();
  expect(reasons('mil 824', 'mil oitocentos e vinte e quatro', '1824')).toBeNull();
});
