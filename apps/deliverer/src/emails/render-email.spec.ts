import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderEmail } from './render-email';

describe('renderEmail', () => {
  const { html, text } = renderEmail({
    to: 'ana@exemplo.com.br',
    subject: 'Oi <b>',
    before: ['Um & "dois" <script>alert(1)</script>'],
    link: { label: 'Abrir', url: 'https://aether.example/confirmar#token=a&b="c"' },
    after: ['Depois'],
  });

  it('renders the same content as text and as escaped HTML', () => {
    expect(html).not.toContain('<script>');
    expect(html).toContain('Um &amp; &quot;dois&quot; &lt;script&gt;');
    expect(html).toContain('href="https://aether.example/confirmar#token=a&amp;b=&quot;c&quot;"');
    expect(text).toContain('Um & "dois" <script>alert(1)</script>');
    expect(text).toContain('Abrir:\nhttps://aether.example/confirmar#token=a&b="c"\n\nDepois');
  });

  it.each(['page', 'surface', 'text', 'quiet', 'line', 'accent', 'on-accent'])(
    'has the color of the web application: %s',
    (name) => {
      const tokens = readFileSync(join(__dirname, '../../../console/src/styles/tokens.css'), 'utf8');
      const [, color = 'none'] = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}),`).exec(tokens) ?? [];
      expect(html).toContain(color);
    },
  );

  it('renders HTML that loads nothing external', () => expect(html).not.toMatch(/src=|url\(|<link|<img/));
});
