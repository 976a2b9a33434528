import { parseArgs } from 'node:util';
import { loadConfig } from '@aether/platform';
import { examine } from '../doctor/examine';
import type { Command } from './command';

const MARKS = { ok: 'ok     ', note: 'note   ', missing: 'MISSING' } as const;

export const doctorCommand: Command = {
  usage: 'doctor [--json]',
  summary: 'checks what this machine has and what is missing; exits with 1 if something required is missing',
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } });
    const findings = await examine(loadConfig());
    if (values.json === true) console.log(JSON.stringify(findings));
    else
      for (const { subject, state, detail } of findings) console.log(`${MARKS[state]} ${subject.padEnd(14)} ${detail}`);
    return findings.some(({ state }) => state === 'missing') ? 1 : 0;
  },
};
