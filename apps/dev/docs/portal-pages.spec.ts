import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_KEY_SCOPES, RETRY_DELAYS_S, TRANSCRIPTION_EVENT_TYPES } from '@aether/domain';
import { DOUBTS, FORMAT_NAMES, FORMATS, REDACTED_ALIASES, REDACTED_NAMES } from '@aether/language';
import { openApiDocument } from '../../gateway/src/documentation/document';
import { createQuery } from '../../gateway/src/transcriptions/query.schema';

const FOLDER = join(__dirname, '../../../docs/portal');

/** The pages of a language that state the same facts, relative to `FOLDER`. */
const PT = { formats: 'legendas', redaction: 'mascarar-dados', keys: 'chaves', webhooks: 'webhooks', and: 'e' };
const EN = {
  formats: 'en/formats',
  redaction: 'en/redaction',
  keys: '../reference/api-keys',
  webhooks: 'en/webhooks',
  and: 'and',
};

const read = (page: string): string => readFileSync(join(FOLDER, `${page}.md`), 'utf8');

/** First cells of the table rows of a page, without backticks. */
const firstCells = (page: string): readonly string[] =>
  [...read(page).matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name);

const textOf = (folder: string): string =>
  readdirSync(join(FOLDER, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => read(join(folder, name.slice(0, -3))))
    .join('\n');

/** Code of the Portuguese pages, which the English ones show too. */
const SAMPLES = [...textOf('.').matchAll(/^```\w+\n([\s\S]*?)^```$/gm)].map(([, code]) => code).join('\n');

describe.each([
  ['Portuguese', PT, textOf('.')],
  ['English', EN, textOf('en')],
])('the %s pages', (_language, pages, all) => {
  it.each(Object.keys(createQuery.shape).filter((name) => name !== 'idioma'))('have the option %s', (name) => {
    expect(all).toMatch(new RegExp(`[\`?&]${name}[\`=]`));
  });

  it('name every route', () => {
    // Payment providers call the other one.
    const routes = Object.keys(openApiDocument().paths).filter((path) => /^\/v1\/(?!payments)/.test(path));
    const lastNames = routes.map((path) =>
      path
        .replaceAll(/\/\{\w+\}/g, '')
        .split('/')
        .at(-1),
    );
    const named = (name = ''): boolean => new RegExp(`[/\`]${name}\\b`).test(all + SAMPLES);
    expect(lastNames.filter((name) => !named(name))).toEqual([]);
  });

  it('list every format with its media type', () => {
    const page = read(pages.formats);
    for (const name of FORMAT_NAMES) {
      const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? '';
      expect(row).toContain(`\`${FORMATS[name].contentType}\``);
    }
  });

  it('list every name that `redact` takes', () => {
    const page = read(pages.redaction);
    const names = [...REDACTED_NAMES, ...Object.keys(REDACTED_ALIASES)];
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('explain every scope of a key, and every event', () => {
    expect(firstCells(pages.keys)).toEqual(expect.arrayContaining([...API_KEY_SCOPES]));
    for (const type of TRANSCRIPTION_EVENT_TYPES) expect(read(pages.webhooks)).toContain(`\`${type}\``);
  });

  it('state the waits between the attempts of a webhook', () => {
    const units = [...RETRY_DELAYS_S].map((seconds) =>
      seconds < 60 ? `${seconds} s` : seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`,
    );
    const waits = `${units.slice(0, -1).join(', ')} ${pages.and} ${units.at(-1)}`;
    expect(read(pages.webhooks).replaceAll('\n', ' ')).toContain(waits);
  });
});

describe('doubts about a value', () => {
  it.each(['dados-ditados', '../how-to/use-the-api'])('are explained in %s, all of them and no other', (page) => {
    const rows = read(page).split(/^\| (?:Dúvida|Doubt) /m)[1] ?? '';
    const listed = [...rows.split('\n\n')[0]!.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name);
    expect(listed.sort()).toEqual([...DOUBTS].sort());
  });
});
