import { parseStatementMonth } from './statement-month';

describe('parseStatementMonth', () => {
  it.each([
    ['2026-03', '2026-03-01T03:00:00.000Z', '2026-04-01T03:00:00.000Z'],
    ['2026-12', '2026-12-01T03:00:00.000Z', '2027-01-01T03:00:00.000Z'],
  ])('parses the month %s in the time zone of Brasília', (month, from, to) => {
    expect(parseStatementMonth({ month })).toEqual({ month, from: new Date(from), to: new Date(to) });
  });

  it.each([{}, { month: '2026-13' }, { month: 'março' }, { month: ['2026-01', '2026-02'] }])(
    'rejects the statement query %j',
    (query) => {
      expect(() => parseStatementMonth(query)).toThrow(
        expect.objectContaining({ code: 'invalid_parameter', param: 'month' }) as Error,
      );
    },
  );
});
