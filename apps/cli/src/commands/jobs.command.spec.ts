import { UsageError } from './command';
import { jobsCommand, parseSince } from './jobs.command';

const NOW = new Date('2026-11-26T12:00:00Z');

describe('jobs', () => {
  it.each([
    ['30m', '2026-11-26T11:30:00.000Z'],
    ['24h', '2026-11-25T12:00:00.000Z'],
    ['7d', '2026-11-19T12:00:00.000Z'],
    ['2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20T08:00:00-03:00', '2026-11-20T11:00:00.000Z'],
  ])('reads --since %s', (text, iso) => expect(parseSince(text, NOW).toISOString()).toBe(iso));

  it.each(['', 'yesterday', '24', '24x', '2026-13-40', '-3h'])('rejects --since %j', (text) => {
    expect(() => parseSince(text, NOW)).toThrow(UsageError);
  });

  it.each([
    [['list', '--status', 'lost'], '--status'],
    [['list', '--limit', '0'], '--limit'],
    [['list', '--account', 'nobody'], '--email'],
    [['show'], 'ID'],
    [['retry', 'tr_nonsense'], 'ID'],
    [['cancel', 'acc_1'], 'ID'],
    [['erase'], 'arguments'],
    [['show', 'tr_1', 'tr_2'], 'arguments'],
  ])('refuses %j before it connects', async (args, named) => {
    await expect(jobsCommand.run(args)).rejects.toThrow(UsageError);
    await expect(jobsCommand.run(args)).rejects.toThrow(named);
  });
});
