import { monthsSince } from './months-since';

describe('monthsSince', () => {
  it('has every month over the end of a year, the newest first', () => {
    expect(monthsSince(new Date('2026-11-21T18:00:00Z'), new Date('2027-02-01T12:00:00Z'))).toEqual([
      '2027-02',
      '2027-01',
      '2026-12',
      '2026-11',
    ]);
  });

  it('counts by the clock of Brasília', () => {
    // 23:30 of the month before there.
    expect(monthsSince(new Date('2026-12-01T02:30:00Z'), new Date('2026-12-01T02:30:00Z'))).toEqual(['2026-11']);
    expect(monthsSince(new Date('2026-12-01T03:30:00Z'), new Date('2026-12-01T03:30:00Z'))).toEqual(['2026-12']);
  });
});
