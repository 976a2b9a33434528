import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bodiesUnderWay,
  MAX_AUDIO_RETENTION_DAYS,
  RETRY_DELAYS_S,
  TIER_LIMITS,
  TIERS,
  UPLOAD_MAX_BYTES,
} from '@aether/domain';
import { MAX_SPEAKERS } from '@aether/language';
import { loadConfig, PART_BYTES, PARTS_IN_MEMORY, SPOOL_MEMORY_BYTES } from '@aether/platform';

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
    const limits = TIER_LIMITS[tier];
    const ofAccount = [limits.requestsPerMinute, limits.simultaneousTranscriptions, limits.apiKeys];
    const ofGateway = [limits.eventStreams, bodiesUnderWay(tier), limits.uploadRequestsPerSecond];
    const stated = [...ofAccount, ...ofGateway, limits.openUploads].map(String);
    expect(row(`\`${tier}\``)).toEqual([...stated, `${limits.storedBytes / 2 ** 30} GB`]);
  });

  it('states the limits of connections, bodies and parts, and their sums', () => {
    const { connectionLimit, bodyLimit } = loadConfig({}).http;
    const [connections, bodies, parts] = [connectionLimit, bodyLimit, PART_BYTES / 2 ** 20];
    expect(row('connections of a gateway')[0]).toMatch(new RegExp(`^${connections} `));
    expect(row('bodies with audio that a gateway receives')[0]).toMatch(new RegExp(`^${bodies} `));
    expect(row('parts of bodies in memory')[0]).toMatch(new RegExp(`^${PARTS_IN_MEMORY} of ${parts} MiB`));
    const [headers, headersMiB] = row('headers before authentication');
    expect([headers, headersMiB]).toEqual([
      expect.stringContaining(`${connections} connections × 128 KiB`),
      String((connections * 128) / 1024),
    ]);
    const [arriving, arrivingMiB] = row('bodies that arrive');
    expect(arriving).toContain(`${bodies} bodies × (${SPOOL_MEMORY_BYTES / 1024} KiB`);
    expect(arrivingMiB).toBe(String(Math.ceil((bodies * (SPOOL_MEMORY_BYTES / 1024 + 768)) / 1024)));
    expect(row('complete parts')[1]).toBe(String(PARTS_IN_MEMORY * parts * 3));
    expect(row('files in `AETHER_DATA_DIR/spool`')[1]).toBe(`0 (${bodies * parts})`);
  });

  it('states the limits of uploads, retention, speakers and webhook retries', () => {
    expect(row('resumable upload')[0]).toBe(`${UPLOAD_MAX_BYTES / 2 ** 30} GB, 24 hours`);
    expect(row('audio')[0]).toContain(`0 to ${MAX_AUDIO_RETENTION_DAYS}`);
    expect(row('`speakers`')).toEqual([`1 to ${MAX_SPEAKERS}`]);
    expect(row('waits between attempts')[0]).toContain(RETRY_DELAYS_S.map(duration).join(', '));
  });
});
