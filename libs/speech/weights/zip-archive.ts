import { FileReader } from './file-reader';
import { CheckpointError } from './weight-source';

interface Member {
  readonly offset: number;
  readonly size: number;
  readonly stored: boolean;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;

/** A zip file below 4 GiB with uncompressed members, as PyTorch writes its checkpoints. Source: PKWARE APPNOTE.TXT 4.3. */
export class ZipArchive {
  private readonly file: FileReader;
  private readonly members: ReadonlyMap<string, Member>;

  /** Throws `CheckpointError` if the file is not a zip archive. */
  constructor(path: string) {
    this.file = new FileReader(path);
    this.members = this.directory();
  }

  names(): string[] {
    return [...this.members.keys()];
  }

  /** Reads a member's bytes into a new buffer. Throws `CheckpointError` if it does not exist or is compressed. */
  read(name: string): Buffer {
    const member = this.members.get(name);
    if (!member?.stored) throw new CheckpointError(`The archive has no uncompressed member "${name}".`);
    const header = this.file.read(member.offset, 30);
    return this.file.read(member.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28), member.size);
  }

  close(): void {
    this.file.close();
  }

  private directory(): Map<string, Member> {
    const tail = Math.min(this.file.size, END_BYTES + LONGEST_COMMENT);
    const bytes = this.file.read(this.file.size - tail, tail);
    let end = bytes.length - END_BYTES;
    while (end >= 0 && bytes.readUInt32LE(end) !== END_OF_DIRECTORY) end--;
    if (end < 0) throw new CheckpointError('The file is not a PyTorch checkpoint: it is not a zip archive.');
    const entries = this.file.read(bytes.readUInt32LE(end + 16), bytes.readUInt32LE(end + 12));
    const members = new Map<string, Member>();
    for (let at = 0; at < entries.length && entries.readUInt32LE(at) === DIRECTORY_ENTRY;) {
      const nameLength = entries.readUInt16LE(at + 28);
      members.set(entries.toString('utf8', at + 46, at + 46 + nameLength), {
        offset: entries.readUInt32LE(at + 42),
        size: entries.readUInt32LE(at + 24),
        stored: entries.readUInt16LE(at + 10) === 0,
      });
      at += 46 + nameLength + entries.readUInt16LE(at + 30) + entries.readUInt16LE(at + 32);
    }
    return members;
  }
}
