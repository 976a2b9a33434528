import type { DocumentBlock, DocumentContent } from '@aether/language';
import { pdfText } from '../../../test/support/api/pdf-text';
import { renderPdf } from './render-pdf';

const content = (blocks: Iterable<DocumentBlock>, pageHeader = 'audiência-12'): DocumentContent => ({
  title: 'Degravação',
  pageHeader,
  createdAt: new Date('2026-11-26T14:30:00Z'),
  blocks,
});

const turn = (number: number): DocumentBlock => ({
  kind: 'turn',
  number,
  time: '[00:01:05]',
  speaker: 'Juíza Świątek',
  text: 'A senhora confirma o endereço? '.repeat(20).trim(),
});

describe('renderPdf', () => {
  it('writes every block, with names in any European script', async () => {
    const pdf = await renderPdf(
      content([
        { kind: 'fact', label: 'SHA-256 do texto', text: 'ab'.repeat(32), remark: 'arquivo' },
        { kind: 'note', text: 'Gerado por IA, sujeito a revisão.' },
        { kind: 'heading', text: 'Falas' },
        { kind: 'turn', number: 1, time: '[00:01:05]', speaker: 'Łukasz Ωμέγα', text: 'Não.' },
        { kind: 'blank', label: 'Revisado por' },
      ]),
    );
    const [page, ...more] = pdfText(pdf);
    expect(more).toEqual([]);
    expect(page!.split('\n')).toEqual([
      ...['audiência-12', 'Página 1', 'Degravação', 'SHA-256 do texto:', 'ab'.repeat(32), '(arquivo)'],
      ...['Gerado por IA, sujeito a revisão.', 'Falas', '1.', '[00:01:05]', 'Łukasz Ωμέγα:', 'Não.'],
      ...['Revisado por:', '_'.repeat(50)],
    ]);
  });

  it('goes on over pages, each with header and number, and loses no word', async () => {
    const turns = Array.from({ length: 60 }, (_, index) => turn(index + 1));
    const pages = pdfText(await renderPdf(content(turns)));
    expect(pages.length).toBeGreaterThan(5);
    const body = pages.flatMap((page, index) => {
      const [header, number, ...rest] = page.split('\n');
      expect([header, number]).toEqual(['audiência-12', `Página ${index + 1}`]);
      return rest;
    });
    const expected = turns.map((each) =>
      each.kind === 'turn' ? `${each.number}. ${each.time} ${each.speaker}: ${each.text}` : '',
    );
    expect(body.join(' ')).toBe(`Degravação ${expected.join(' ')}`);
  });

  it('divides words that are longer than a line, and cuts a header that is', async () => {
    const long = 'palavra'.repeat(40);
    const [page] = pdfText(await renderPdf(content([{ kind: 'turn', text: long }], 'título '.repeat(40))));
    const [header, , , ...rest] = page!.split('\n');
    expect(rest.length).toBeGreaterThan(1);
    expect(rest.join('')).toBe(long);
    expect(header).toMatch(/^título( título)+ …$/);
  });

  it('gives equal files for equal contents', async () => {
    const [one, other] = await Promise.all([renderPdf(content([turn(1)])), renderPdf(content([turn(1)]))]);
    expect(one.equals(other)).toBe(true);
  });

  it('stops at a signal', async () => {
    const endless = (function* (): Generator<DocumentBlock> {
      for (;;) yield turn(1);
    })();
    await expect(renderPdf(content(endless), AbortSignal.timeout(100))).rejects.toThrow('timeout');
  });
});
