import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import yaml from 'highlight.js/lib/languages/yaml';
import { Marked } from 'marked';

for (const [name, definition] of Object.entries({ bash, go, java, javascript, json, php, python, yaml })) {
  hljs.registerLanguage(name, definition);
}

/** Names of the languages of code blocks, for readers. */
const LABELS = {
  bash: 'curl',
  shell: 'Terminal',
  dotenv: '.env',
  yaml: 'YAML',
  python: 'Python',
  js: 'Node.js',
  php: 'PHP',
  go: 'Go',
  java: 'Java',
  json: 'JSON',
};
const HIGHLIGHTED = { shell: 'bash', dotenv: 'bash', js: 'javascript' };
/** They stand before samples, not beside them. */
const SETTINGS = ['shell', 'dotenv', 'yaml'];

export const escapeHtml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Ids of headings, as GitHub forms them. */
export const slugOf = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** Renders a page. @returns its title, first paragraph as text, headings of the second level, and HTML without the title */
export function renderMarkdown(markdown, words) {
  const headings = [];
  const marked = new Marked({ gfm: true, renderer: renderer(words, headings) });
  const tokens = marked.lexer(markdown.replace(/<!--[\s\S]*?-->\n*/g, ''));
  const titleAt = tokens.findIndex(({ type, depth }) => type === 'heading' && depth === 1);
  if (titleAt === -1) throw new Error('The page has no heading of the first level');
  const title = tokens[titleAt].text;
  const first = tokens.find(({ type }) => type === 'paragraph');
  tokens.splice(titleAt, 1);
  return { title, summary: plainText(first?.text ?? ''), html: marked.parser(grouped(tokens)), headings };
}

function plainText(markdown) {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*_]/g, '')
    .replace(/\s+/g, ' ');
}

function renderer(words, headings) {
  let tables = 0;
  return {
    heading({ tokens, depth, text }) {
      const id = slugOf(plainText(text));
      const html = this.parser.parseInline(tokens);
      if (depth === 2) headings.push({ id, html });
      return `<h${depth} id="${id}">${html} <a class="anchor" href="#${id}" aria-label="${words.link}">#</a></h${depth}>\n`;
    },
    code: (token) => (token.tabs === undefined ? codeBlock(token) : tabs(token.tabs, words)),
    table(token) {
      const cells = (row, tag) =>
        `<tr>${row.map(({ tokens, align }) => `<${tag}${align ? ` class="${align}"` : ''}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
      const body = token.rows.map((row) => cells(row, 'td')).join('\n');
      // It scrolls by itself where it is wider than the page; a keyboard needs the focus for that.
      return `<div class="table" tabindex="0" role="region" aria-label="${words.table} ${(tables += 1)}"><table><thead>${cells(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
    },
  };
}

const isSample = ({ type, lang }) => type === 'code' && LABELS[lang] !== undefined && !SETTINGS.includes(lang);

/** Samples in different languages that follow each other become one group of tabs. */
function grouped(tokens) {
  const result = [];
  let run = [];
  const flush = () => {
    result.push(...(run.length > 1 ? [{ ...run[0], tabs: run }] : run));
    run = [];
  };
  for (const token of tokens) {
    if (isSample(token) && !run.some(({ lang }) => lang === token.lang)) {
      run.push(token);
    } else if (token.type !== 'space' || run.length === 0) {
      flush();
      result.push(token);
    }
  }
  flush();
  return result;
}

const tabs = (blocks, words) =>
  `<div class="tabs" data-label="${words.languages}">\n${blocks.map(codeBlock).join('')}</div>\n`;

function codeBlock({ text, lang = '' }) {
  const language = HIGHLIGHTED[lang] ?? lang;
  const html = hljs.getLanguage(language) ? hljs.highlight(text, { language }).value : escapeHtml(text);
  const label = LABELS[lang];
  const caption = label === undefined ? '' : `<div class="caption">${label}</div>`;
  return `<div class="code"${label === undefined ? '' : ` data-language="${label}"`}>${caption}<pre tabindex="0"><code>${html}</code></pre></div>\n`;
}
