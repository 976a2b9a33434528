import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppError } from '@aether/domain';
import { CompatibleFields } from '../../gateway/src/openai-compat/compatible-fields';
import { compatibleForm } from '../../gateway/src/openai-compat/compatible-form.schema';
import { createQuery, parseCreateQuery } from '../../gateway/src/transcriptions/query.schema';

type Row = readonly [theirs: string, here: string];

/** First two cells of the rows of a page's first table; names without their backticks. */
function rowsOf(page: string): readonly Row[] {
  const text = readFileSync(join(__dirname, '../../../docs/portal', `${page}.md`), 'utf8');
  const [table = ''] = /(^\|.*\n)+/m.exec(text) ?? [];
  const lines = table.trim().split('\n').slice(2);
  const bare = (cell = ''): string => cell.trim().replaceAll('`', '');
  return lines.map((line) => {
    const [, theirs, here] = line.split('|');
    return [bare(theirs), bare(here)];
  });
}

/** The parameter that the native route refuses when a caller sends `name`; null if it accepts it. */
function refused(name: string): string | null {
  try {
    parseCreateQuery({ [name]: 'true' });
    return null;
  } catch (error) {
    expect(error).toMatchObject({ code: 'invalid_parameter' });
    return (error as AppError).param;
  }
}

describe('docs/portal/vindo-da-openai.md', () => {
  const rows = rowsOf('vindo-da-openai').filter(([field]) => !['file', 'qualquer outro'].includes(field));
  const fieldsWith = (...states: readonly string[]) => rows.filter(([, state]) => states.includes(state));
  const known = Object.keys(compatibleForm.shape);

  it('lists every field of the compatible route, and no other, as accepted', () => {
    expect(
      fieldsWith('atendido', 'sem efeito')
        .map(([field]) => field)
        .sort(),
    ).toEqual([...known].sort());
  });

  it.each([
    ['model', 'whisper-1'],
    ['temperature', '0.7'],
    ['chunking_strategy', 'auto'],
  ])('%s has no effect', (field, value) => {
    expect(fieldsWith('sem efeito').map(([name]) => name)).toContain(field);
    const fields = new CompatibleFields();
    fields.take(field, value);
    expect(fields.read()).toEqual(new CompatibleFields().read());
  });
});

describe.each(['vindo-da-deepgram', 'vindo-da-assemblyai'])('docs/portal/%s.md', (page) => {
  const rows = rowsOf(page);
  const options = Object.keys(createQuery.shape);

  it('has a table', () => expect(rows.length).toBeGreaterThan(20));

  it('says the same in English', () => {
    const translated = rows.map(([theirs, here]) => [theirs, here === 'recusado' ? 'refused' : here]);
    expect(rowsOf(`en/${page.replace('vindo-da', 'from')}`)).toEqual(translated);
  });

  it.each(rows)('%s: %s', (theirs, here) => {
    if (here !== 'recusado') expect(options).toContain(here);
    if (theirs !== here) expect(refused(theirs)).toBe(theirs);
  });
});
