/** The environment of this process, with overrides for a child process. The only reader of `process.env`. */
export function environment(
  changes: Readonly<Record<string, string | undefined>> = {},
): Record<string, string | undefined> {
  return { ...process.env, ...changes };
}
