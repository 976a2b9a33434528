import { buffer } from 'node:stream/consumers';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

/** Every file of a ZIP archive, by path. Verifies the checksums. */
export async function zipEntries(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await open(bytes);
  const entries = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      read(zip, entry).then((content) => {
        entries.set(entry.fileName, content);
        zip.readEntry();
      }, reject);
    });
    zip.once('end', resolve).once('error', reject);
    zip.readEntry();
  });
  return entries;
}

function open(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip)));
  });
}

function read(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(buffer(stream))));
  });
}
