/** A workflow history as `temporal workflow show --output json` exports it, and every payload in it decoded; in lower case. */
export function searchable(history: { events?: unknown }): string {
  const decoded: string[] = [];
  const text = JSON.stringify(history, (_key, value: unknown) => {
    if (value instanceof Uint8Array) return Buffer.from(value).toString('utf8');
    if (value !== null && typeof value === 'object' && 'type' in value && value.type === 'Buffer') {
      decoded.push(Buffer.from((value as unknown as { data: number[] }).data).toString('utf8'));
    }
    return typeof value === 'bigint' ? String(value) : value;
  });
  return [text, ...decoded].join('\n').toLowerCase();
}
