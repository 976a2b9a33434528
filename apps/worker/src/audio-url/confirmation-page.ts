/*
 * Google Drive's confirmation page for files that it did not scan for viruses: a form, or on older pages a link. Another server's page may be
 * anything, so every expression takes linear time: each tag ends where the next one begins.
 */
const FORM_START = /<form\b[^<>]*\bid="download-form"[^<>]*>/i;
const FORM_END = '</form>';
const ACTION = /\baction="([^"]*)"/i;
const INPUT = /<input\b[^<>]*>/gi;
const NAME = /\bname="([^"]*)"/i;
const VALUE = /\bvalue="([^"]*)"/i;
const LINK = /\bhref="(\/uc\?export=download[^"]*)"/i;

/** Returns the target of the page's "Download anyway"; null for any other page. `from`: the address of the page. */
export function confirmedLink(page: string, from: URL): string | null {
  const form = formOf(page);
  if (form !== null) return byForm(form, from);
  const link = LINK.exec(page)?.[1];
  return link === undefined ? null : resolved(decodeEntities(link), from);
}

function formOf(page: string): string | null {
  const start = FORM_START.exec(page);
  if (start === null) return null;
  const end = page.indexOf(FORM_END, start.index);
  return end < 0 ? null : page.slice(start.index, end);
}

function byForm(form: string, from: URL): string | null {
  const action = resolved(decodeEntities(ACTION.exec(form)?.[1] ?? ''), from);
  if (action === null) return null;
  const url = new URL(action);
  for (const [input] of form.matchAll(INPUT)) {
    const name = NAME.exec(input)?.[1];
    if (name !== undefined) url.searchParams.set(decodeEntities(name), decodeEntities(VALUE.exec(input)?.[1] ?? ''));
  }
  return url.href;
}

function resolved(address: string, from: URL): string | null {
  return URL.canParse(address, from.href) ? new URL(address, from.href).href : null;
}

function decodeEntities(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
}
