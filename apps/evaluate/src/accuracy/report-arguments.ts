/** Ignored by git: measurements enter the repository only with `--publish`. */
const SCRATCH = '.aether/reports';
const PUBLISHED = 'docs/reports';

/** The folder to which a measuring command writes its report, and its other arguments. `--publish` selects the repository's page. */
export function reportArguments(args: readonly string[]): {
  readonly folder: string;
  readonly args: readonly string[];
} {
  return {
    folder: args.includes('--publish') ? PUBLISHED : SCRATCH,
    args: args.filter((arg) => arg !== '--publish'),
  };
}
