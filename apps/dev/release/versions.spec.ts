/** "semantic versions": one version in all places that name it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const read = (path: string): string => readFileSync(join(__dirname, '../../..', path), 'utf8');
const json = (path: string): { readonly version: string } => JSON.parse(read(path)) as { readonly version: string };

const { version } = json('package.json');

it('is the version of the lock and of the chart', () => {
  const { version: chart, appVersion } = parse(read('deploy/helm/aether/Chart.yaml')) as Record<string, string>;
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect([json('package-lock.json').version, chart, appVersion]).toEqual([version, version, version]);
});

it('is in the changelog, whose versions descend and have dates', () => {
  const sections = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, title]) => title!);
  expect(sections.shift()).toBe('Unreleased');
  const released = sections.map((title) => /^(\d+)\.(\d+)\.(\d+) \(\d{4}-\d\d-\d\d\)$/.exec(title));
  expect(released).not.toContain(null);
  const numbers = released.map((match) => match!.slice(1).map(Number));
  expect(numbers).toEqual([...numbers].sort((a, b) => b[0]! - a[0]! || b[1]! - a[1]! || b[2]! - a[2]!));
  expect(numbers[0]!.join('.')).toBe(version);
});
