/**
 * ESLint plugin `prose`: the words of `words.cjs` in comments, test titles, declared names and Markdown are errors. What must keep an old name
 * (on the wire, in histories, in stored documents) says so with `eslint-disable-next-line prose/plain-words -- reason`.
 */
const { NAMES, PROSE } = require('./words.cjs');

const BANNED = PROSE.map(([words, instead]) => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}_'’-])(?:${words})(?![\\p{L}\\p{N}_]|-\\p{L})`, 'giu'),
  instead,
}));
const NAME_WORDS = new Set(NAMES);
const TITLED = new Set(['describe', 'it', 'test']);
/** Code, quotations, and addresses are not our prose. */
const QUOTED = /`[^`]*`|"[^"]*"|“[^”]*”|https?:\/\/\S+/gu;

/** Replaces quotations in `text` by spaces, so that offsets stay. */
function unquoted(text) {
  return text.replace(QUOTED, (quoted) => ' '.repeat(quoted.length));
}

function findWords(text) {
  const prose = unquoted(text);
  return BANNED.flatMap(({ pattern, instead }) =>
    [...prose.matchAll(pattern)].map(({ 0: found, index }) => ({ found, index, instead })),
  );
}

function wordsOfName(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

function create(context) {
  const { sourceCode } = context;
  const reportIn = (text, start) => {
    for (const { found, index, instead } of findWords(text)) {
      const loc = {
        start: sourceCode.getLocFromIndex(start + index),
        end: sourceCode.getLocFromIndex(start + index + found.length),
      };
      context.report({ loc, messageId: 'prose', data: { found, instead } });
    }
  };
  if (sourceCode.ast.type === 'root') {
    // The source, because a node's value has its escapes resolved, which would shift the offsets.
    return {
      text: ({ position: { start, end } }) => reportIn(sourceCode.text.slice(start.offset, end.offset), start.offset),
    };
  }
  const seen = new Set();
  const declare = (node) => {
    if (seen.has(node)) return;
    seen.add(node);
    const found = wordsOfName(node.name).find((word) => NAME_WORDS.has(word));
    if (found) context.report({ node, messageId: 'name', data: { name: node.name, found } });
  };
  return {
    Program() {
      for (const comment of sourceCode.getAllComments()) reportIn(comment.value, comment.range[0] + 2);
      for (const scope of sourceCode.scopeManager?.scopes ?? [])
        for (const variable of scope.variables)
          for (const definition of variable.defs)
            if (definition.type !== 'ImportBinding' && definition.name.type === 'Identifier') declare(definition.name);
    },
    'MethodDefinition > Identifier.key': declare,
    'PropertyDefinition > Identifier.key': declare,
    'TSPropertySignature > Identifier.key': declare,
    'TSMethodSignature > Identifier.key': declare,
    CallExpression({ callee, arguments: [title] }) {
      const isText = title?.type === 'TemplateLiteral' || typeof title?.value === 'string';
      if (isText && TITLED.has(calledName(callee)))
        reportIn(sourceCode.getText(title).slice(1, -1), title.range[0] + 1);
    },
  };
}

/** `it` of `it(…)`, `it.each(…)(…)`, `describe.skip(…)`, `describeWithSharedAudio(…)` is `describe`. */
function calledName(callee) {
  if (callee.type === 'CallExpression') return calledName(callee.callee);
  if (callee.type === 'MemberExpression') return calledName(callee.object);
  if (callee.type !== 'Identifier') return '';
  return /^(describe|it|test)(With|As|$)/.exec(callee.name)?.[1] ?? callee.name;
}

module.exports = {
  meta: { name: 'prose' },
  rules: {
    'plain-words': {
      meta: {
        type: 'suggestion',
        schema: [],
        messages: {
          prose: '"{{found}}": write {{instead}} (apps/dev/prose/words.cjs).',
          name: '`{{name}}`: "{{found}}" is not a word of the field (docs/reference/glossary.md).',
        },
      },
      create,
    },
  },
};
