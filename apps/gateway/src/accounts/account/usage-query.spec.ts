import { AppError } from '@aether/domain';
import { parseUsageQuery } from './usage-query';

const TODAY = '2026-03-02';

describe('parseUsageQuery', () => {
  it.each([
    [{}, '2026-02-01', TODAY],
    [{ from: '2026-03-01' }, '2026-03-01', TODAY],
    [{ to: '2024-03-01' }, '2024-02-01', '2024-03-01'],
    [{ from: '2024-01-01', to: '2024-12-31' }, '2024-01-01', '2024-12-31'],
    [{ from: '2027-01-01' }, '2027-01-01', '2027-01-01'],
  ])('parses the usage query %j', (query, from, to) => expect(parseUsageQuery(query, TODAY)).toEqual({ from, to }));

  it.each([
    [{ from: '2026-02-30' }, 'from'],
    [{ to: '01/02/2026' }, 'to'],
    [{ from: ['2026-02-01', '2026-02-02'] }, 'from'],
    [{ from: '2026-02-02', to: '2026-02-01' }, 'from'],
    [{ from: '2024-01-01', to: '2025-01-01' }, 'from'],
    [{ group: 'day' }, 'group'],
  ])('rejects the usage query %j and names the parameter', (query, param) => {
    expect(() => parseUsageQuery(query, TODAY)).toThrow(AppError);
    try {
      parseUsageQuery(query, TODAY);
    } catch (error) {
      expect(error).toMatchObject({ code: 'invalid_parameter', param });
    }
  });
});
