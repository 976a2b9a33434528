// Code samples have one source, a page in one of the languages. A block ```samples in its twin stands for the next of them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** Indented in lists. */
const FENCE = /^ *```\w*\n[\s\S]*?^ *```$/m;
/** Blocks of code that follow each other, such as one request in several languages. */
const GROUP = new RegExp(`${FENCE.source}(?:\n\n${FENCE.source})*`, 'gm');
const PLACE = /^( *)```samples\n *(.+)\n *```$/gm;

/** The groups of code blocks of a page, in order, without the indentation of lists. */
export function sampleGroups(markdown) {
  return [...markdown.matchAll(GROUP)].map(([group]) => {
    const [indent] = /^ */.exec(group);
    return group.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
  });
}

/**
 * Replaces each place by the next group of the page that it names, by its path in the repository.
 * @throws Error if a page that is named has more or fewer groups than places
 */
export function withSamples(markdown, file, read = (path) => readFileSync(join(ROOT, path), 'utf8')) {
  const left = new Map();
  const filled = markdown.replace(PLACE, (_whole, indent, path) => {
    if (!left.has(path)) left.set(path, sampleGroups(read(path)));
    const group = left.get(path).shift();
    if (group === undefined) throw new Error(`${file} has more places for samples than ${path} has samples`);
    return group.replaceAll(/^(?=.)/gm, indent);
  });
  for (const [path, groups] of left) {
    if (groups.length > 0) throw new Error(`${file} lacks ${groups.length} of the samples of ${path}`);
  }
  return filled;
}
