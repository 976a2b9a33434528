import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_AUDIO_RETENTION_DAYS, RETRY_DELAYS_S, TIER_LIMITS, TIERS, UPLOAD_MAX_BYTES } from '@aether/domain';
import { MAX_SPEAKERS } from '@aether/language';

const page = readFileSync(join(__dirname, '../../../docs/reference/limits.md'), 'utf8');

/** The remaining cells of the row whose first cell is `name`. */
function row(name: string): readonly string[] {
  const line = page.split('\n').find((text) => text.startsWith(`| ${name} `)) ?? '';
  return line
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim());
}

/** Formats as 5 s, 30 min or 2 h. */
function duration(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`;
}

describe('docs/reference/limits.md', () => {
  it.each(TIERS)('states the limits of the tier %s', (tier) => {
    const { requestsPerMinute, simultaneousTranscriptions, apiKeys, eventStreams } = TIER_LIMITS[tier];
    const stated = [requestsPerMinute, simultaneousTranscriptions, apiKeys, eventStreams].map(String);
    expect(row(`\`${tier}\``)).toEqual(stated);
  });

  it('states the limits of uploads, retention, speakers and webhook retries', () => {
    expect(row('resumable upload')[0]).toBe(`${UPLOAD_MAX_BYTES / 2 ** 30} GB, 24 hours`);
    expect(row('audio')[0]).toContain(`0 to ${MAX_AUDIO_RETENTION_DAYS}`);
    expect(row('`speakers`')).toEqual([`1 to ${MAX_SPEAKERS}`]);
    expect(row('waits between attempts')[0]).toContain(RETRY_DELAYS_S.map(duration).join(', '));
  });
});
