/** Prints measured values with the run. */
export function report(what: string, values: object): void {
  process.stdout.write(`${what}: ${JSON.stringify(values)}\n`);
}
