// Service worker: opens the application without a connection, and takes recordings that other apps share. It caches only the public files of the build:
// the one page and its assets. Responses of the API, audio and texts are never cached.

const FILES = 'aether-files';

/** Recordings that were shared and wait for the page, which deletes them when it takes them. Also in `src/shared-in/shared-in.ts`. */
const SHARED = 'aether-shared';
const SHARED_MAX_MS = 3_600_000;

const PAGE = '/';
const SHARE_TARGET = '/compartilhar';
const SHARED_PAGE = '/transcrever?compartilhado';

/** Paths that never return the application's page; as in the gateway's console.controller.ts. */
const NOT_PAGES = /^\/(v1|docs|health|assets|downloads|exemplo|icons)(\/|$)|\.\w+$/i;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), forgetShared()])));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === 'POST' && pathname === SHARE_TARGET) event.respondWith(takeShared(request));
  if (request.method !== 'GET') return;
  if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (request.mode === 'navigate' && !NOT_PAGES.test(pathname)) event.respondWith(page(event));
});

/** The network's page, or without a connection the last one. All paths have the same. */
async function page(event) {
  const files = await caches.open(FILES);
  try {
    const response = await fetch(event.request);
    if (response.ok && !response.redirected) event.waitUntil(keepPage(files, response.clone()));
    return response;
  } catch (error) {
    const kept = await files.match(PAGE);
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Also deletes assets that the page no longer lists, and recordings that were shared long ago. */
async function keepPage(files, response) {
  const listed = /name="page-files" content="([^"]*)"/.exec(await response.clone().text())?.[1]?.split(' ');
  if (listed === undefined) return;
  await files.put(PAGE, response);
  for (const request of await files.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== PAGE && !listed.includes(pathname)) await files.delete(request);
  }
  await forgetShared();
}

/** Assets have the hash of their content in their names. */
async function asset(request) {
  const files = await caches.open(FILES);
  const kept = await files.match(request.url);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok) await files.put(request.url, response.clone());
  return response;
}

/** Keeps what another app has shared until the page takes it, after a sign-in if need be. */
async function takeShared(request) {
  const form = await request.formData();
  const shared = await caches.open(SHARED);
  const at = String(Date.now());
  const files = form.getAll('audio').filter((entry) => entry instanceof File);
  for (const [index, file] of files.entries()) {
    const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name), 'x-at': at };
    await shared.put(`/compartilhado/${at}-${index}`, new Response(file, { headers }));
  }
  const link = /https?:\/\/\S+/.exec(['url', 'text', 'title'].map((name) => form.get(name) ?? '').join(' '))?.[0];
  if (files.length === 0 && link !== undefined) {
    await shared.put(`/compartilhado/${at}-link`, new Response(link, { headers: { 'x-link': 'true', 'x-at': at } }));
  }
  return Response.redirect(SHARED_PAGE, 303);
}

async function forgetShared() {
  const shared = await caches.open(SHARED);
  for (const request of await shared.keys()) {
    const at = Number((await shared.match(request))?.headers.get('x-at'));
    if (Date.now() - at > SHARED_MAX_MS) await shared.delete(request);
  }
}
