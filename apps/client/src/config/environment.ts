/** The environment of this process. The only reader of `process.env` in this program. */
export function environment(): Readonly<Record<string, string | undefined>> {
  return process.env;
}
