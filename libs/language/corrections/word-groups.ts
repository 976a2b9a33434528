import type { FormattedWord } from '../portuguese/replace-spans';

/** Words that formatting joins or splits, with what it makes of them. */
export interface WordGroup {
  /** First and last word of the input, inclusive. */
  readonly first: number;
  readonly last: number;
  readonly outputs: readonly FormattedWord[];
}

/** The smallest groups of input words that share no output. */
export function groupsOf(outputs: readonly FormattedWord[]): WordGroup[] {
  const groups: { first: number; last: number; outputs: FormattedWord[] }[] = [];
  for (const output of outputs) {
    const group = groups.at(-1);
    if (group === undefined || output.first > group.last)
      groups.push({ first: output.first, last: output.last, outputs: [output] });
    else {
      group.last = Math.max(group.last, output.last);
      group.outputs.push(output);
    }
  }
  return groups;
}

/** Whether formatting changed anything. */
export function isChanged({ first, last, outputs }: WordGroup, inputs: readonly { readonly text: string }[]): boolean {
  const [only] = outputs;
  return first !== last || outputs.length !== 1 || only!.text !== inputs[first]!.text;
}
