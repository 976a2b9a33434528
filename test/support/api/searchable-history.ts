/** All text of a workflow history in lower case: field names, values and decoded payloads. */
export function searchable(history: { events?: unknown }): string {
  const found: string[] = [];
  gather(history, found);
  return found.join('\n').toLowerCase();
}

/** Walks the messages itself, because their JSON form has payloads in base64, which cannot be searched. */
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
