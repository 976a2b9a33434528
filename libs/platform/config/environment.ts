/** The environment of this process, with overrides for a child process. The only reader of `process.env`. */
export function environment(
  changes: Readonly<Record<string, string | undefined>> = {},
): Record<string, string | undefined> {
  return { ...process.env, ...changes };
}

/** Removes this project's settings, some of them secrets, from the environment that child processes inherit. */
export function removeSettings(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('AETHER_')) delete process.env[name];
}
