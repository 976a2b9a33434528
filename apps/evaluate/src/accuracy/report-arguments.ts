/** Measurements stay out of the repository unless they are to be published. */
const SCRATCH = '.aether/reports';
const PUBLISHED = 'docs/reports';

/** Where a measuring command writes its report, and its other arguments. `--publish` replaces the page of the repository. */
export function reportArguments(args: readonly string[]): {
  readonly folder: string;
  readonly args: readonly string[];
} {
  return {
    folder: args.includes('--publish') ? PUBLISHED : SCRATCH,
    args: args.filter((arg) => arg !== '--publish'),
  };
}
