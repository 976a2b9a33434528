interface Entry {
  readonly path: string;
  readonly text: string;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** The lowest version of the format, and names in UTF-8. */
const VERSION = 20;
const UTF8 = 0x0800;

/** 1 January 1980, the first day that the format knows. */
const DATE = 0x0021;

/** A ZIP file of small texts, not compressed. Source: PKWARE, .ZIP File Format Specification (APPNOTE) 6.3, sections 4.3 and 4.4. */
export function zipStored(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const [files, directory]: [Uint8Array[], Uint8Array[]] = [[], []];
  let offset = 0;
  for (const { path, text } of entries) {
    const [name, bytes] = [encoder.encode(path), encoder.encode(text)];
    const common = [VERSION, UTF8, 0, 0, DATE];
    const sizes = [crc32(bytes), bytes.length, bytes.length];
    const local = fields([
      [4, [LOCAL]],
      [2, common],
      [4, sizes],
      [2, [name.length, 0]],
    ]);
    directory.push(
      fields([
        [4, [CENTRAL]],
        [2, [VERSION, ...common]],
        [4, sizes],
        [2, [name.length, 0, 0, 0, 0]],
        [4, [0, offset]],
      ]),
      name,
    );
    files.push(local, name, bytes);
    offset += local.length + name.length + bytes.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = fields([
    [4, [END]],
    [2, [0, 0, entries.length, entries.length]],
    [4, [size, offset]],
    [2, [0]],
  ]);
  return joined([...files, ...directory, end]);
}

/** Numbers of 2 or 4 bytes, little-endian. */
function fields(groups: readonly (readonly [bytes: 2 | 4, values: readonly number[]])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(groups.reduce((sum, [bytes, values]) => sum + bytes * values.length, 0)));
  let at = 0;
  for (const [bytes, values] of groups) {
    for (const value of values) {
      if (bytes === 2) view.setUint16(at, value, true);
      else view.setUint32(at, value, true);
      at += bytes;
    }
  }
  return new Uint8Array(view.buffer);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The CRC-32 of ISO 3309, as ZIP counts it. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
