import type { Word } from '../../../api/queries';
import type { Splice } from './operations';
import type { Range } from './rebase';

/** For a change that may have changed anything. */
export const EVERYTHING: Range = { from: 0, to: Infinity, count: 0 };

export const rangeOf = ({ from, to, words }: Splice): Range => ({ from, to, count: words.length });

/** The range in which two texts differ: the service writes data in their form. */
export function differences(typed: readonly Word[], stored: readonly Word[]): readonly Range[] {
  const least = Math.min(typed.length, stored.length);
  let from = 0;
  while (from < least && typed[from]!.text === stored[from]!.text) from++;
  let rest = 0;
  while (rest < least - from && typed.at(-1 - rest)!.text === stored.at(-1 - rest)!.text) rest++;
  const [to, count] = [typed.length - rest, stored.length - rest - from];
  return from === to && count === 0 ? [] : [{ from, to, count }];
}
