import type { Word } from '../../../api/queries';
import { textsOf, type Operation, type ReplaceWords, type Splice } from './operations';

/** The words with operations that the service has not stored yet. It alone formats data and knows speakers. */
export function applyLocally(words: readonly Word[], operations: readonly Operation[]): readonly Word[] {
  return operations.reduce((before, operation) => {
    if (operation.op !== 'replace_words') return before;
    const { from, to } = operation;
    return [...before.slice(0, from), ...written(before, operation), ...before.slice(to)];
  }, words);
}

/** The words of a stored correction. */
export function applySplices(words: readonly Word[], splices: readonly Splice[]): readonly Word[] {
  const result: Word[] = [];
  let at = 0;
  for (const splice of splices) {
    for (; at < splice.from; at++) result.push(words[at]!);
    result.push(...splice.words);
    at = splice.to;
  }
  for (; at < words.length; at++) result.push(words[at]!);
  return result;
}

function written(words: readonly Word[], operation: ReplaceWords): Word[] {
  const { from, to } = operation;
  const texts = textsOf(operation);
  const old = words.slice(from, to);
  if (texts.length === old.length)
    return old.map(({ replaced: _, ...word }, index) => ({ ...word, text: texts[index]!, confidence: 1 }));
  const [first = words[from - 1] ?? words[from], last = first] = [old[0], old.at(-1)];
  const start_s = first?.start_s ?? 0;
  const each = ((last?.end_s ?? start_s) - start_s) / Math.max(1, texts.length);
  return texts.map((text, index) => ({
    text,
    start_s: start_s + index * each,
    end_s: start_s + (index + 1) * each,
    confidence: 1,
    ...(first?.speaker !== undefined && { speaker: first.speaker }),
  }));
}
