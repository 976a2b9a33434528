import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../stack/checkout';

/** Languages of code blocks that are run verbatim. Blocks in other languages show responses, or are for the reader to adapt. */
export const RUN_LANGUAGES = ['bash', 'python', 'js', 'php', 'go', 'java'] as const;
export type RunLanguage = (typeof RUN_LANGUAGES)[number];

export interface CodeBlock {
  /** Path of its page in the repository. */
  readonly page: string;
  readonly language: RunLanguage;
  readonly source: string;
}

/** The pages of the portal, in both languages. */
export const PORTAL_PAGES: readonly string[] = [
  ...markdownIn('docs/portal'),
  ...markdownIn('docs/portal/en'),
  'docs/how-to/use-the-api.md',
  'docs/how-to/use-with-agents.md',
  'docs/reference/aether-cli.md',
  'docs/reference/api-keys.md',
  'docs/reference/error-codes.md',
  'docs/reference/limits.md',
];

const FENCE = /^( *)```(\w+)\n([\s\S]*?)^\1```$/gm;

/** The blocks of a page that are run. Those in bash are one script, because later ones use variables of earlier ones. */
export function blocksOf(page: string): readonly CodeBlock[] {
  const text = readFileSync(join(CHECKOUT, page), 'utf8');
  const blocks = [...text.matchAll(FENCE)].flatMap(([, indent = '', language = '', source = '']) =>
    isRun(language) ? [{ page, language, source: source.replaceAll(new RegExp(`^${indent}`, 'gm'), '') }] : [],
  );
  const script = blocks.filter(({ language }) => language === 'bash').map(({ source }) => source);
  const programs = blocks.filter(({ language }) => language !== 'bash');
  return script.length === 0 ? programs : [{ page, language: 'bash', source: script.join('\n') }, ...programs];
}

function isRun(language: string): language is RunLanguage {
  return (RUN_LANGUAGES as readonly string[]).includes(language);
}

function markdownIn(folder: string): readonly string[] {
  const names = readdirSync(join(CHECKOUT, folder)).filter((name) => name.endsWith('.md'));
  return names.map((name) => `${folder}/${name}`);
}
