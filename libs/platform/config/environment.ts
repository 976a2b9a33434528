/** The environment of this process, with changes over it for a child process. The only reader of `process.env`. */
export function environment(
  changes: Readonly<Record<string, string | undefined>> = {},
): Record<string, string | undefined> {
  return { ...process.env, ...changes };
}

/** Programs that this process starts from now on know none of its settings, some of which are secrets. */
export function removeSettings(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('AETHER_')) delete process.env[name];
}
