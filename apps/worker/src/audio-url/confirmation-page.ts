/*
 * Google Drive's confirmation page for files that it did not scan for viruses: a form, or on older pages a link. Another server's page may be
 * anything, so every expression takes linear time: each tag ends where the next one begins.
 */
const FORM = /<form\b[^<>]*>/gi;
const FORM_ID = 'id="download-form"';
const FORM_END = /<\/form>/i;
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
  const start = [...page.matchAll(FORM)].find(([tag]) => tag.includes(FORM_ID));
  if (start === undefined) return null;
  const form = page.slice(start.index);
  const end = FORM_END.exec(form);
  return end === null ? null : form.slice(0, end.index);
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
