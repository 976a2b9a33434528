import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fencedBlocks } from '../docs/fenced-blocks';
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

/** Languages of blocks that show something, are for the reader to adapt (`shell`, `dotenv`, `yaml`), or stand for blocks of another page (`samples`). */
const SHOWN_LANGUAGES = ['json', 'shell', 'dotenv', 'yaml', 'samples'] as const;

/** The pages of the portal, in both languages: its own, and those of the repository that `navigation.mjs` names. */
export const PORTAL_PAGES: readonly string[] = [
  ...markdownIn('docs/portal'),
  ...markdownIn('docs/portal/en'),
  ...[...readFileSync(join(CHECKOUT, 'apps/portal/navigation.mjs'), 'utf8').matchAll(/'(docs\/[^'$]+\.md)'/g)].map(
    ([, path = '']) => path,
  ),
];

/** Whether other tests run the code of a page: `test/e2e/integrations.spec.ts` its commands, `test/e2e/voice-notes.spec.ts` its programs. */
export function isRecipe(page: string): boolean {
  return page.startsWith('docs/how-to/integrations/');
}

/** Blocks of a page that are neither run nor meant to be shown. */
export function unknownBlocksOf(page: string): readonly string[] {
  const known: readonly string[] = [...RUN_LANGUAGES, ...SHOWN_LANGUAGES];
  const blocks = fencedBlocks(readFileSync(join(CHECKOUT, page), 'utf8'));
  return blocks.filter(({ language }) => !known.includes(language)).map(({ language }) => `${page}: ${language}`);
}

/** The blocks of a page that are run. Those in bash are one script, because later ones use variables of earlier ones. */
export function blocksOf(page: string): readonly CodeBlock[] {
  const text = readFileSync(join(CHECKOUT, page), 'utf8');
  const blocks = fencedBlocks(text).flatMap(({ language, code }) =>
    isRun(language) ? [{ page, language, source: code }] : [],
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
