/** The systemd units of a single machine: systemd accepts them, encloses each process, and starts what the build makes with settings that the service takes. */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@aether/platform';
import { CHECKOUT } from '../support/stack/checkout';
import { pathOf } from '../support/stack/on-path';

const FOLDER = join(CHECKOUT, 'deploy/systemd');

/** By unit: the most that `systemd-analyze security` may say, from 0 (enclosed) to 10. The worker makes namespaces itself. */
const MOST_EXPOSURE: Readonly<Record<string, number>> = {
  'aether-gateway.service': 2,
  'aether-worker.service': 4,
  'aether-inference.service': 2,
  'aether-deliverer.service': 2,
};
const UNITS = Object.keys(MOST_EXPOSURE);

const ANALYZE = pathOf('systemd-analyze');

/** Values of a setting in a unit, in order. */
function valuesOf(unit: string, name: string): readonly string[] {
  const lines = readFileSync(join(FOLDER, unit), 'utf8').split('\n');
  return lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));
}

describe('systemd units', () => {
  let root: string;

  beforeAll(() => {
    // A machine with Node.js, systemd's own units and ours.
    root = mkdtempSync(join(tmpdir(), 'systemd-'));
    const units = join(root, 'etc/systemd/system');
    for (const folder of [units, join(root, 'usr/bin'), join(root, 'lib/systemd')])
      mkdirSync(folder, { recursive: true });
    cpSync(FOLDER, units, { recursive: true });
    writeFileSync(join(root, 'usr/bin/node'), '#!/bin/sh\n');
    chmodSync(join(root, 'usr/bin/node'), 0o755);
    if (existsSync('/lib/systemd/system'))
      cpSync('/lib/systemd/system', join(root, 'lib/systemd/system'), { recursive: true });
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  // Without systemd these are skipped.
  (ANALYZE === undefined ? describe.skip : describe)('as systemd reads them', () => {
    it('are valid', () => {
      const args = [`--root=${root}`, 'verify', 'aether.target', ...UNITS];
      expect(execFileSync(ANALYZE!, args, { encoding: 'utf8', stdio: 'pipe' })).toBe('');
    });

    it.each(Object.entries(MOST_EXPOSURE))('%s exposes the machine by at most %d of 10', (unit, most) => {
      const args = ['security', '--offline=true', '--no-pager', `--root=${root}`, `--threshold=${most * 10}`, unit];
      const said = execFileSync(ANALYZE!, args, { encoding: 'utf8', stdio: 'pipe' });
      expect(said).toMatch(/Overall exposure level for [a-z.-]+: \d/);
    });
  });

  it('are all started by the target', () => {
    expect(valuesOf('aether.target', 'Wants').join(' ').split(' ').sort()).toEqual([...UNITS].sort());
  });

  it.each(UNITS)('%s starts a program of the build, with settings that it takes', (unit) => {
    const [command = ''] = valuesOf(unit, 'ExecStart');
    const [, program = ''] = /^\/usr\/bin\/node (dist\/\S+)$/.exec(command) ?? [];
    expect(existsSync(join(CHECKOUT, program))).toBe(true);
    const pairs = valuesOf(unit, 'Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('=')));
    const given = Object.fromEntries(
      pairs.map(([name = '', value = '']) => [name, value.replace('%S', '/var/lib').replace('%C', '/var/cache')]),
    );
    const { NODE_ENV, ...settings } = given;
    expect(NODE_ENV).toBe('production');
    const documented = readFileSync(join(CHECKOUT, 'docs/reference/settings.md'), 'utf8');
    for (const name of Object.keys(settings)) expect(documented).toContain(`\`${name}\``);
    expect(() => loadConfig(settings)).not.toThrow();
    expect(valuesOf(unit, 'EnvironmentFile')).toEqual(['/etc/aether/aether.env']);
  });
});
