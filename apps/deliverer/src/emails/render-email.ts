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

/** Renders an e-mail as text and as HTML with the same content. Everything is escaped, and nothing external is loaded. */
export function renderEmail({ to, subject, before, link, after = [] }: EmailParts): MailMessage {
  const address = link === undefined ? [] : [`${link.label}:\n${link.url}`];
  const text = [...before, ...address, ...after, SIGNATURE].join('\n\n') + '\n';
  const button =
    link === undefined
      ? []
      : [
          `<p><a href="${escape(link.url)}" style="display:inline-block;padding:12px 20px;background:#1f3a93;color:#ffffff;` +
            `border-radius:6px;text-decoration:none">${escape(link.label)}</a></p>`,
          `<p style="font-size:13px;word-break:break-all">${escape(link.url)}</p>`,
        ];
  const paragraphs = [...before.map(paragraph), ...button, ...after.map(paragraph)];
  const html =
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>` +
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1b1b1f;max-width:36em">' +
    `${paragraphs.join('')}<p style="color:#5a5a66;font-size:13px">${escape(SIGNATURE)}</p></body></html>`;
  return { to, subject, text, html };
}

function paragraph(text: string): string {
  return `<p>${escape(text)}</p>`;
}

function escape(text: string): string {
  const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => named[character] ?? '');
}
