import fc from 'fast-check';
import { zipEntries } from '../../../../../test/support/api/zip-entries';
import { docxFile } from './docx-file';

const PARTS = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml'];

/** The text of each run, as an XML reader returns it. */
async function runsOf(file: Uint8Array): Promise<readonly string[]> {
  // A third-party reader that checks sizes and checksums.
  const entries = await zipEntries(Buffer.from(file));
  expect([...entries.keys()]).toEqual(PARTS);
  const document = entries.get('word/document.xml')?.toString('utf8') ?? '';
  // The document contains no markup except the format's.
  expect(document.replace(/<\?xml[^<>]*\?>|<\/?w:[a-zA-Z]+( [a-z]+:[a-z]+="[^"<>]*")*\/?>|[^<>]/g, '')).toBe('');
  return [...document.matchAll(/<w:t xml:space="preserve">([^<]*)<\/w:t>/g)].map(([, text = '']) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
}

describe('docxFile', () => {
  it('writes a paragraph per passage, with its start time and speaker', async () => {
    const file = docxFile({
      title: 'reunião.mp3',
      subtitle: '21/11/2026, 3 min',
      passages: [
        { startS: 0, speaker: 'Ana', text: 'Bom dia, São Paulo!' },
        { startS: 65.4, speaker: null, text: 'E o CPF?' },
        { startS: 3725, speaker: 'Pessoa 2', text: '123.456.789-09' },
      ],
    });
    expect(await runsOf(file)).toEqual([
      'reunião.mp3',
      '21/11/2026, 3 min',
      'Ana',
      '0:00  ',
      'Bom dia, São Paulo!',
      '1:05  ',
      'E o CPF?',
      'Pessoa 2',
      '1:02:05  ',
      '123.456.789-09',
    ]);
  });

  it('preserves any text except characters that XML cannot represent', async () => {
    const markup = '</w:t><w:instrText>"&amp;\'';
    const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.constant(markup));
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (title, text) => {
        const [writtenTitle, , , writtenText] = await runsOf(
          docxFile({ title, subtitle: '', passages: [{ startS: 0, speaker: null, text }] }),
        );
        const representable = (given: string): string =>
          [...given.toWellFormed()].filter((char) => !/[^\t\n\r\P{Cc}\x7f-\x9f]|[\ufffe\uffff]/u.test(char)).join('');
        expect([writtenTitle, writtenText]).toEqual([representable(title), representable(text)]);
      }),
      { numRuns: 50 },
    );
  });
});
