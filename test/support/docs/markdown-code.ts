import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../stack/checkout';
import { fencedBlocks } from './fenced-blocks';

/** The code blocks of a page in a language, in order, without the indentation of lists. `page`: relative to `docs`. */
export function codeOf(page: string, language: string): readonly string[] {
  const text = readFileSync(join(CHECKOUT, 'docs', page), 'utf8');
  return fencedBlocks(text).flatMap((block) => (block.language === language ? [block.code] : []));
}
