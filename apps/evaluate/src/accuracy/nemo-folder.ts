/** The folder after `--nemo`, with the tests of NeMo-text-processing, and the other arguments. */
export function nemoFolder(args: readonly string[]): {
  readonly nemo: string | null;
  readonly args: readonly string[];
} {
  const at = args.indexOf('--nemo');
  const nemo = at < 0 ? undefined : args[at + 1];
  if (at >= 0 && nemo === undefined) throw new Error('--nemo needs a folder');
  return nemo === undefined ? { nemo: null, args } : { nemo, args: args.toSpliced(at, 2) };
}
