import { monthsSince } from './months-since';

describe('monthsSince', () => {
  it('lists every month across a year boundary, newest first', () => {
    expect(monthsSince(new Date('2026-11-21T18:00:00Z'), new Date('2027-02-01T12:00:00Z'))).toEqual([
      '2027-02',
      '2027-01',
      '2026-12',
      '2026-11',
    ]);
  });

  it('uses the time zone of Brasília', () => {
    // 23:30 in Brasília, still in November.
    expect(monthsSince(new Date('2026-12-01T02:30:00Z'), new Date('2026-12-01T02:30:00Z'))).toEqual(['2026-11']);
    expect(monthsSince(new Date('2026-12-01T03:30:00Z'), new Date('2026-12-01T03:30:00Z'))).toEqual(['2026-12']);
  });
});
