/** Hosts of Google Drive links, from https://support.google.com/drive/answer/2494822 and the links on Drive's own pages. */
const DRIVE_HOSTS = new Set(['drive.google.com', 'docs.google.com', 'drive.usercontent.google.com']);
const DROPBOX_HOSTS = new Set(['dropbox.com', 'www.dropbox.com', 'm.dropbox.com']);

/** `/file/d/ID/view`, also with a browser's account number: `/file/u/0/d/ID/view`. */
const DRIVE_FILE = /^\/(?:a\/[^/]+\/)?file\/(?:u\/\d+\/)?d\/([\w-]{10,})(?:\/|$)/;
const DRIVE_ID = /^[\w-]{10,}$/;
/** `/open?id=ID`, `/uc?id=ID` and their targets. */
const DRIVE_BY_QUERY = /^\/(?:a\/[^/]+\/)?(?:open|uc|download)$/;

export function isDrive({ hostname }: URL): boolean {
  return DRIVE_HOSTS.has(hostname);
}

/**
 * Converts a sharing link of Google Drive or Dropbox to the file's own URL; returns any other URL unchanged. Dropbox:
 * https://help.dropbox.com/share/force-download (`dl=1`).
 */
export function directLink(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (isDrive(url)) return driveDownload(url) ?? address;
  if (!DROPBOX_HOSTS.has(url.hostname)) return address;
  url.searchParams.delete('raw');
  url.searchParams.set('dl', '1');
  return url.href;
}

function driveDownload({ pathname, searchParams }: URL): string | null {
  const id = DRIVE_FILE.exec(pathname)?.[1] ?? (DRIVE_BY_QUERY.test(pathname) ? searchParams.get('id') : null);
  if (id === null || !DRIVE_ID.test(id)) return null;
  // `confirm` accepts "too large to be scanned for viruses". Older links also need their `resourcekey`.
  const direct = new URL('https://drive.usercontent.google.com/download');
  direct.search = new URLSearchParams({ id, export: 'download', confirm: 't' }).toString();
  const key = searchParams.get('resourcekey');
  if (key !== null) direct.searchParams.set('resourcekey', key);
  return direct.href;
}
