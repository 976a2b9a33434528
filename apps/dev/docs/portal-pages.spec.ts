import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_KEY_SCOPES, RETRY_DELAYS_S, TRANSCRIPTION_EVENT_TYPES } from '@aether/domain';
import { DOUBTS, FORMAT_NAMES, FORMATS, REDACTED_ALIASES, REDACTED_NAMES } from '@aether/language';
import { createQuery } from '../../gateway/src/transcriptions/query.schema';

const FOLDER = join(__dirname, '../../../docs/portal');
const read = (page: string): string => readFileSync(join(FOLDER, `${page}.md`), 'utf8');

/** First cells of the table rows of a page, without backticks. */
const firstCells = (page: string): readonly string[] =>
  [...read(page).matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name);

describe('the Portuguese pages', () => {
  const all = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
    .join('\n');

  it.each(Object.keys(createQuery.shape).filter((name) => name !== 'idioma'))('have the option %s', (name) => {
    expect(all).toMatch(new RegExp(`[\`?&]${name}[\`=]`));
  });

  it('list every format with its media type', () => {
    const page = read('legendas');
    for (const name of FORMAT_NAMES) {
      const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? '';
      expect(row).toContain(`\`${FORMATS[name].contentType}\``);
    }
  });

  it('list every name that `redact` takes', () => {
    const page = read('mascarar-dados');
    const names = [...REDACTED_NAMES, ...Object.keys(REDACTED_ALIASES)];
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('explain every doubt about a value, and no other', () => {
    expect([...firstCells('dados-ditados')].sort()).toEqual([...DOUBTS].sort());
  });

  it('explain every scope of a key, and every event', () => {
    expect(firstCells('chaves')).toEqual([...API_KEY_SCOPES]);
    for (const type of TRANSCRIPTION_EVENT_TYPES) expect(read('webhooks')).toContain(`\`${type}\``);
  });

  it('state the waits between the attempts of a webhook', () => {
    const units = [...RETRY_DELAYS_S].map((seconds) =>
      seconds < 60 ? `${seconds} s` : seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`,
    );
    const waits = `${units.slice(0, -1).join(', ')} e ${units.at(-1)}`;
    expect(read('webhooks').replaceAll('\n', ' ')).toContain(waits);
  });
});
