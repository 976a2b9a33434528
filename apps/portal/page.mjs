import { addressOf, LANGUAGES } from './navigation.mjs';
import { escapeHtml } from './render-markdown.mjs';

const ICON =
  '<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><rect width="32" height="32" rx="8" class="icon-ground"/><path class="icon-bars" d="M6 14v4M11 9v14M16 12v8M21 6v20M26 13v6"/></svg>';

/** A page of the portal. `page`: what `renderMarkdown` returns, with `slug` and `twin`; `assets`: addresses of style sheet and script. */
export function portalPage({ language, page, neighbors, assets }) {
  const { words } = language;
  const address = addressOf(language, page.slug);
  return `<!doctype html>
<html lang="${language.tag}">
${head({ title: page.slug === 'index' ? words.title : `${page.title} · Aether`, summary: page.summary, assets, markdown: markdownAddress(language, page.slug) })}
<body data-page="${page.slug}" data-copy="${words.copy}" data-copied="${words.copied}">
<a class="skip" href="#content">${words.skip}</a>
${header(language, { address, twin: addressOf(otherThan(language), page.twin ?? 'index') })}
<div class="frame">
<nav class="side" aria-label="${words.pages}">${navigation(language, page.slug)}</nav>
<main id="content">
<article>
<h1>${escapeHtml(page.title)}</h1>
${page.html}
</article>
<footer>${around(language, neighbors)}<a class="source" href="${markdownAddress(language, page.slug)}">${words.asMarkdown}</a></footer>
</main>
${contents(page.headings, words)}
</div>
</body>
</html>
`;
}

/** The page of the API reference. The viewer, a custom element, renders the OpenAPI document. */
export function referencePage({ language, assets, viewer }) {
  const { words, document } = language;
  return `<!doctype html>
<html lang="${language.tag}">
${head({ title: `${words.reference} · Aether`, summary: words.reference, assets, markdown: document })}
<body data-page="reference">
${header(language, { address: referenceAddress(language), twin: referenceAddress(otherThan(language)) })}
<noscript><p class="notice">${words.needsScript} <a href="${document}">${document}</a>.</p></noscript>
<main id="content"><h1 class="unseen">${words.reference}</h1>${viewer.element}</main>
${viewer.scripts.map((source) => `<script src="${source}" defer></script>`).join('\n')}
</body>
</html>
`;
}

export function markdownAddress(language, slug) {
  return slug === 'index' ? `${language.base}/index.md` : `${addressOf(language, slug)}.md`;
}

function head({ title, summary, assets, markdown }) {
  const type = markdown.endsWith('.md') ? 'text/markdown' : 'application/json';
  return `<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeHtml(summary)}">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${assets.icon}" type="image/svg+xml">
<link rel="alternate" type="${type}" href="${markdown}">
<script src="${assets.theme}"></script>
<link rel="stylesheet" href="${assets.style}">
<script src="${assets.script}" defer></script>
</head>`;
}

const otherThan = (language) => LANGUAGES.find(({ tag }) => tag !== language.tag);

const referenceAddress = (language) => addressOf(language, language.reference);

/** `address`: that of the page; `twin`: that of the page in the other language. */
function header(language, { address, twin }) {
  const { words, base } = language;
  const { tag } = otherThan(language);
  const reference = referenceAddress(language);
  const current = (is) => (is ? ' aria-current="page"' : '');
  return `<header class="top"><a class="brand" href="${base}">${ICON}<span>Aether</span></a>
<nav aria-label="Aether"><a href="${base}"${current(address !== reference)}>${label(words.portal, words.shortPortal)}</a><a href="${reference}"${current(address === reference)} aria-label="${words.reference}">${label(words.reference, words.shortReference)}</a><a class="console" href="/" aria-label="${words.console}">${label(words.console, words.shortConsole)}</a><a lang="${tag}" hreflang="${tag}" href="${twin}">${words.otherLanguage}</a></nav>
<button type="button" class="theme" aria-label="${words.theme}" title="${words.theme}"><svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><circle cx="12" cy="12" r="8.5" fill="none" stroke="currentColor" stroke-width="2"/><path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor"/></svg></button>
</header>`;
}

/** What a link of the header shows, and what it shows on phones. */
function label(long, short) {
  return `<span class="long">${long}</span><span class="short">${short}</span>`;
}

/** On narrow windows the list is folded. */
function navigation(language, current) {
  const { words, sections } = language;
  const link = ({ slug, title }) =>
    `<li><a href="${addressOf(language, slug)}"${slug === current ? ' aria-current="page"' : ''}>${escapeHtml(slug === 'index' ? words.start : title)}</a></li>`;
  const list = ({ title, pages }) => `<p>${title}</p><ul>${pages.map(link).join('')}</ul>`;
  return `<details open><summary>${words.menu}</summary>${sections.map(list).join('')}</details>`;
}

function contents(headings, words) {
  if (headings.length < 2) return '<div class="aside"></div>';
  const items = headings.map(({ id, html }) => `<li><a href="#${id}">${html}</a></li>`).join('');
  return `<nav class="aside" aria-label="${words.onThisPage}"><p>${words.onThisPage}</p><ul>${items}</ul></nav>`;
}

function around(language, { previous, next }) {
  const link = (page, word, kind) =>
    page === undefined
      ? ''
      : `<a class="${kind}" rel="${kind}" href="${addressOf(language, page.slug)}"><small>${word}</small>${escapeHtml(page.slug === 'index' ? language.words.start : page.title)}</a>`;
  return `<div class="around">${link(previous, language.words.previous, 'prev')}${link(next, language.words.next, 'next')}</div>`;
}
