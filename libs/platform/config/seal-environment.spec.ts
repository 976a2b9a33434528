import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { transformFileSync } from '@swc/core';

/** Prints what a process, and its child, show after they were sealed. */
const REPORT = `
  const { readFileSync } = require('node:fs');
  const { execFileSync } = require('node:child_process');
  const sealed = exports.sealEnvironment();
  const shown = (pid) => readFileSync('/proc/' + pid + '/environ', 'utf8');
  const inherited = execFileSync('/bin/sh', ['-c', 'env'], { encoding: 'utf8' });
  console.log(JSON.stringify({ sealed, again: exports.sealEnvironment(), shown: shown(process.pid), own: process.env, inherited }));
`;

interface Report {
  readonly sealed: boolean;
  readonly again: boolean;
  /** What other processes of the same user see. */
  readonly shown: string;
  readonly own: Readonly<Record<string, string>>;
  readonly inherited: string;
}

function reportWith(env: Readonly<Record<string, string>>): Report {
  const { code } = transformFileSync(join(__dirname, 'seal-environment.ts'), {
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const all = { PATH: process.env['PATH'] ?? '', ...env };
  return JSON.parse(execFileSync(process.execPath, ['-e', code + REPORT], { env: all, encoding: 'utf8' })) as Report;
}

const itOnLinux = process.platform === 'linux' ? it : it.skip;

describe('sealEnvironment', () => {
  itOnLinux('erases settings, and hides other values from other processes', () => {
    const report = reportWith({
      AETHER_S3_SECRET_KEY: 'segredo=do=armazenamento',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=segredo-dos-traces',
      AETHER_EMPTY: '',
      CLOUD_TOKEN: 'segredo-de-outro-programa-ção',
      NODE_AUTH_TOKEN: 'segredo-do-npm',
    });
    expect([report.sealed, report.again]).toEqual([true, true]);
    expect(report.shown).toContain('PATH=/');
    expect(report.shown).not.toContain('segredo');
    expect(Object.keys(report.own).filter((name) => /^(AETHER|OTEL)_/.test(name))).toEqual([]);
    // Programs that this process starts may need it.
    expect(report.own['CLOUD_TOKEN']).toBe('segredo-de-outro-programa-ção');
    expect(report.inherited).toContain('CLOUD_TOKEN=segredo-de-outro-programa-ção');
    expect(report.inherited).not.toMatch(/AETHER_|OTEL_/);
  });

  itOnLinux('changes nothing else', () => {
    const { sealed, own, shown } = reportWith({ LANG: 'pt_BR.UTF-8', TZ: 'America/Sao_Paulo' });
    expect(sealed).toBe(true);
    expect(own).toMatchObject({ LANG: 'pt_BR.UTF-8', TZ: 'America/Sao_Paulo' });
    expect(shown).toContain('LANG=pt_BR.UTF-8\0TZ=America/Sao_Paulo');
  });
});
