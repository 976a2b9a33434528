import { Zip, ZipPassThrough } from 'fflate';

/**
 * A ZIP archive that the page writes file by file. The browser may keep finished files on disk. No compression, so that a long file does not block the
 * page.
 */
export class ZipFile {
  private readonly parts: Blob[] = [];
  private readonly names = new Set<string>();
  private readonly zip = new Zip((error, bytes) => {
    if (error !== null) throw error;
    // Copied because `Blob` needs an `ArrayBuffer`.
    this.parts.push(new Blob([new Uint8Array(bytes)]));
  });

  /** A name that the archive already has gets a number. */
  add({ stem, ending }: { readonly stem: string; readonly ending: string }, bytes: Uint8Array, modified: Date): void {
    const file = new ZipPassThrough(this.nameFor(stem, ending));
    file.mtime = modified;
    this.zip.add(file);
    file.push(bytes, true);
  }

  end(): Blob {
    this.zip.end();
    return new Blob(this.parts, { type: 'application/zip' });
  }

  /** Without regard to case, as most file systems compare. */
  private nameFor(stem: string, ending: string): string {
    for (let count = 1; ; count += 1) {
      const name = count === 1 ? `${stem}.${ending}` : `${stem} (${count}).${ending}`;
      if (this.names.has(name.toLowerCase())) continue;
      this.names.add(name.toLowerCase());
      return name;
    }
  }
}
