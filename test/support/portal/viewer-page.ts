/** What tests read from the page of the API reference in the browser. */

/** Words that the viewer has in English: what it says after a request, above fields, about values and in its buttons. */
export const ENGLISH =
  /\b(Took|milliseconds|RESPONSE|Response|REQUEST|Request|CLEAR|DOWNLOAD|VIEW|TRY|COPY|Copy|Field|Type|Description|Examples?|EXAMPLE|SCHEMA|Default|Allowed|Value|Constraints|Pattern|Mini?|Max|chars|More|Less|Requires|Required|Bearer Token|Authorization header|Expand|Collapse|line|ANY OF|ONE OF|of|or|Filter|Search|transcricoes)\b/;

/** Letters and words of Portuguese, in what the viewer says and in descriptions. Brasília has its name in English too. */
export const PORTUGUESE =
  /[ãõçáéóúâêô]|[íÍ](?!lia)|\b(TESTAR|CORPO|CAMPOS|LIMPAR|EXEMPLOS?|Exemplos?|Limites|Formato|Aceita|Procurar|Rotas|caracteres|segundos|dos|das?|que|uma?|para|sem)\b/;

/** The texts, placeholders and titles that are visible in the viewer, without code, examples in JSON, and what the API answered. */
export const VIEWER_TEXTS = `(() => {
  const texts = [];
  const walk = (node) => {
    for (const child of node.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) {
        if (child.parentElement?.checkVisibility() ?? false) texts.push(child.textContent.trim());
      } else if (child.nodeType === Node.ELEMENT_NODE && !['STYLE', 'CODE', 'PRE', 'JSON-TREE'].includes(child.tagName)) {
        texts.push(child.placeholder ?? '', child.title ?? '');
        if (child.shadowRoot) walk(child.shadowRoot);
        walk(child);
      }
    }
  };
  walk(document.querySelector('openapi-explorer').shadowRoot);
  return [...new Set(texts)].filter((text) => text !== '');
})()`;

/** Resolves with the time of the largest contentful paint and the duration of the longest task (zero: none of 50 ms), in milliseconds. */
export const TIMES = `new Promise((resolve) => {
  const entries = { 'largest-contentful-paint': [], longtask: [] };
  for (const type of Object.keys(entries))
    new PerformanceObserver((list) => entries[type].push(...list.getEntries())).observe({ type, buffered: true });
  setTimeout(() => resolve({
    paint: Math.round(Math.max(0, ...entries['largest-contentful-paint'].map(({ startTime }) => startTime))),
    task: Math.round(Math.max(0, ...entries.longtask.map(({ duration }) => duration))),
  }), 200);
})`;
