import type { DocumentBlock, DocumentContent } from '@aether/language';
import fc from 'fast-check';
import { zipEntries } from '../../../test/support/api/zip-entries';
import { renderDocx } from './render-docx';

const content = (blocks: Iterable<DocumentBlock>, title = 'reunião.mp3'): DocumentContent => ({
  ...{ title, pageHeader: title, blocks },
  createdAt: new Date('2026-11-26T14:30:00Z'),
});

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The text of each paragraph, as an XML reader returns it. */
async function paragraphsOf(file: Buffer): Promise<readonly string[]> {
  // A third-party reader that checks sizes and checksums.
  const document = (await zipEntries(file)).get('word/document.xml')!.toString('utf8');
  // The document contains no markup except the format's.
  expect(
    document.replace(/<\?xml[^<>]*\?>|<\/?w:[a-zA-Z]+( (xmlns:)?[a-z]+(:[a-z]+)?="[^"<>]*")*\/?>|[^<>]/gi, ''),
  ).toBe('');
  return [...document.matchAll(/<w:p>(.*?)<\/w:p>/gs)].map(([, inner = '']) =>
    [...inner.matchAll(/<w:t xml:space="preserve">([^<]*)<\/w:t>/g)].map(([, text = '']) => unescaped(text)).join(''),
  );
}

describe('renderDocx', () => {
  it('writes a paragraph for each block', async () => {
    const file = await renderDocx(
      content([
        { kind: 'fact', label: 'SHA-256 do texto', text: 'ab'.repeat(32), remark: 'do arquivo' },
        { kind: 'note', text: 'Gerado por IA, sujeito a revisão.' },
        { kind: 'heading', text: 'Falas' },
        { kind: 'turn', number: 1, time: '[00:01:05]', speaker: 'Juíza', text: 'Bom dia, São Paulo!' },
        { kind: 'turn', text: 'E o CPF?' },
        { kind: 'blank', label: 'Revisado por' },
      ]),
    );
    expect(await paragraphsOf(file)).toEqual([
      'reunião.mp3',
      `SHA-256 do texto: ${'ab'.repeat(32)} (do arquivo)`,
      'Gerado por IA, sujeito a revisão.',
      'Falas',
      '1. [00:01:05] Juíza: Bom dia, São Paulo!',
      'E o CPF?',
      'Revisado por: ',
    ]);
  });

  it('has every part that its types and relations name', async () => {
    const entries = await zipEntries(await renderDocx(content([])));
    const named = [
      ...entries
        .get('[Content_Types].xml')!
        .toString()
        .matchAll(/PartName="\/([^"]+)"/g),
    ].map(([, name]) => name);
    const related = [
      ...entries
        .get('word/_rels/document.xml.rels')!
        .toString()
        .matchAll(/Target="([^"]+)"/g),
    ];
    for (const part of [...named, ...related.map(([, target]) => `word/${target}`)])
      expect(entries.has(part!)).toBe(true);
    expect(named).toContain('word/document.xml');
  });

  it('uses only styles that it defines', async () => {
    const blocks: DocumentBlock[] = [
      { kind: 'turn', number: 1, time: '[00:01:05]', speaker: 'Juíza', text: 'Não.' },
      { kind: 'fact', label: 'SHA-256', text: 'ab'.repeat(32) },
      ...(['heading', 'note'] as const).map((kind) => ({ kind, text: 'Falas' })),
      { kind: 'blank', label: 'Assinatura' },
    ];
    const entries = await zipEntries(await renderDocx(content(blocks)));
    const xml = ['document', 'header1', 'footer1'].map((name) => entries.get(`word/${name}.xml`)!.toString()).join('');
    const used = new Set([...xml.matchAll(/<w:[pr]Style w:val="([^"]+)"/g)].map(([, id]) => id));
    const styles = entries.get('word/styles.xml')!.toString();
    expect(used.size).toBeGreaterThan(8);
    for (const id of used) expect(styles).toContain(`w:styleId="${id}"`);
  });

  it('preserves any text except characters that XML cannot represent', async () => {
    const markup = '</w:t><w:instrText>"&amp;\'';
    const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.constant(markup));
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (title, text) => {
        const written = await paragraphsOf(await renderDocx(content([{ kind: 'turn', text }], title)));
        const representable = (given: string): string =>
          [...given].filter((char) => !/[^\t\n\r\P{Cc}\x7f-\x9f]|[\ufffe\uffff]|\p{Cs}/u.test(char)).join('');
        expect(written).toEqual([representable(title), representable(text)]);
      }),
      { numRuns: 50 },
    );
  });

  it('gives equal files for equal contents', async () => {
    const blocks: DocumentBlock[] = [{ kind: 'turn', text: 'Bom dia.' }];
    const [one, other] = await Promise.all([renderDocx(content(blocks)), renderDocx(content(blocks))]);
    expect(one.equals(other)).toBe(true);
  });

  it('fails as a whole when its blocks fail, and stops at a signal', async () => {
    const failing = (function* (): Generator<DocumentBlock> {
      yield { kind: 'turn', text: 'Bom dia.' };
      throw new Error('lost');
    })();
    await expect(renderDocx(content(failing))).rejects.toThrow('lost');
    const endless = (function* (): Generator<DocumentBlock> {
      for (;;) yield { kind: 'turn', text: 'Bom dia.' };
    })();
    await expect(renderDocx(content(endless), AbortSignal.timeout(100))).rejects.toThrow('timeout');
  });
});
