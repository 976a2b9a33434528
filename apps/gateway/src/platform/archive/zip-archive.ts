import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ArchivePart } from './archive-part';

/**
 * Streams a ZIP archive of any size (ZIP64) and opens each part when the reader reaches it. When a part fails, the archive fails: it is
 * truncated, which every ZIP reader reports.
 */
export function zipArchive(parts: AsyncIterable<ArchivePart>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const open = new Set<Readable>();
  const fail = (error: unknown): void => void output.destroy(error as Error);
  zip.on('error', fail);
  output.once('close', () => {
    for (const stream of open) stream.destroy();
  });
  const add = ({ path, compressed, open: openPart }: ArchivePart): Promise<void> =>
    new Promise((written) => {
      if (output.destroyed) return written();
      output.once('close', written);
      // The archive keeps this function to its end, and must not keep the part.
      let opening: ArchivePart['open'] | null = openPart;
      zip.addReadStreamLazy(path, { compress: compressed !== true }, (done) => {
        const opened = opening?.() ?? Promise.reject(new Error('the part was opened before'));
        opening = null;
        void opened.then(
          (stream) => {
            open.add(stream);
            stream.once('error', fail).once('close', () => {
              open.delete(stream);
              output.off('close', written);
              written();
            });
            if (output.destroyed) stream.destroy();
            done(null, stream);
          },
          // The archive fails with this error and ignores the stream.
          (error: unknown) => done(error, output),
        );
      });
    });
  void addAll(parts, add, output).then(() => zip.end(), fail);
  return output;
}

/** One after the other, so that the parts that follow are not listed before the reader wants them. */
async function addAll(
  parts: AsyncIterable<ArchivePart>,
  add: (part: ArchivePart) => Promise<void>,
  output: Readable,
): Promise<void> {
  for await (const part of parts) {
    await add(part);
    if (output.destroyed) return;
  }
}
