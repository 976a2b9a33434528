import type { MailMessage } from '@aether/platform';

interface EmailParts {
  readonly to: string;
  readonly subject: string;
  /** Paragraphs before the link, in plain text. */
  readonly before: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
  readonly after?: readonly string[];
}

const SIGNATURE = 'Aether, transcrição de fala em português';

/** The web application's colors in the light theme: few e-mail programs know another one. */
const COLORS = {
  page: '#f6f7f9',
  surface: '#ffffff',
  text: '#191c20',
  quiet: '#535a63',
  line: '#d9dde3',
  accent: '#1b4fa8',
  onAccent: '#ffffff',
} as const;

/** Heights of the bars of the logo in pixels. E-mail programs show no SVG, and images would have to be loaded. */
const LOGO_BARS = [6, 17, 11, 18, 7];

/** Renders an e-mail as text and as HTML with the same content. Everything is escaped, and nothing external is loaded. */
export function renderEmail({ to, subject, before, link, after = [] }: EmailParts): MailMessage {
  const address = link === undefined ? [] : [`${link.label}:\n${link.url}`];
  const text = [...before, ...address, ...after, SIGNATURE].join('\n\n') + '\n';
  const button =
    link === undefined
      ? []
      : [
          `<p><a href="${escape(link.url)}" style="display:inline-block;padding:12px 20px;background:${COLORS.accent};color:${COLORS.onAccent};` +
            `border-radius:10px;font-weight:600;text-decoration:none">${escape(link.label)}</a></p>`,
          `<p style="color:${COLORS.quiet};font-size:13px;word-break:break-all">${escape(link.url)}</p>`,
        ];
  const paragraphs = [...before.map(paragraph), ...button, ...after.map(paragraph)];
  const html =
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>` +
    `<body style="margin:0;padding:24px 12px;background:${COLORS.page};color:${COLORS.text};font-family:sans-serif;font-size:16px;line-height:1.5">` +
    `<div style="max-width:36em;margin:0 auto">${brand()}` +
    `<div style="padding:8px 24px;border:1px solid ${COLORS.line};border-radius:10px;background:${COLORS.surface}">${paragraphs.join('')}</div>` +
    `<p style="color:${COLORS.quiet};font-size:13px">${escape(SIGNATURE)}</p></div></body></html>`;
  return { to, subject, text, html };
}

function brand(): string {
  const bars = LOGO_BARS.map(
    (height) =>
      `<span style="display:inline-block;width:3px;height:${height}px;margin-right:3px;border-radius:2px;background:${COLORS.accent};vertical-align:middle"></span>`,
  );
  return `<p style="margin:0 0 16px;font-size:20px;font-weight:700">${bars.join('')}&nbsp;Aether</p>`;
}

function paragraph(text: string): string {
  return `<p>${escape(text)}</p>`;
}

function escape(text: string): string {
  const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => named[character] ?? '');
}
