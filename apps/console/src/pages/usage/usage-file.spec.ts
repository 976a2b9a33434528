import { usageFile } from './usage-file';

it('has a line for each day, as Excel in Portuguese reads it', () => {
  const days = [
    { date: '2026-03-01', seconds: 90, brl: 0.0427 },
    { date: '2026-03-02', seconds: 0, brl: 0 },
  ];
  expect(usageFile(days, true)).toBe(
    '\uFEFFDia;Minutos de áudio;Custo em reais\r\n01/03/2026;1,50;0,04\r\n02/03/2026;0,00;0,00\r\n',
  );
  expect(usageFile(days, false)).toBe('\uFEFFDia;Minutos de áudio\r\n01/03/2026;1,50\r\n02/03/2026;0,00\r\n');
});
