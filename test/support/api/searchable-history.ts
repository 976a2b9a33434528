/** Everything in a workflow history as text, in lower case: names of fields, values, and every payload decoded. */
export function searchable(history: { events?: unknown }): string {
  const found: string[] = [];
  gather(history, found);
  return found.join('\n').toLowerCase();
}

/** By hand: turned into JSON, protobuf messages show their payloads in base64, in which nothing can be found. */
function gather(value: unknown, found: string[]): void {
  if (value instanceof Uint8Array) found.push(Buffer.from(value).toString('utf8'));
  else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      found.push(name);
      gather(part, found);
    }
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    found.push(String(value));
  }
}
