/** The mails that a gateway without a mail server writes into a folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { setTimeout as sleep } from 'node:timers/promises';

const LIMIT_MS = 60_000;

/** The link of the first mail to an address whose link leads to `path`, once it is there. */
export async function linkFor(dataDir: string, address: string, path: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  for (const deadline = Date.now() + LIMIT_MS; Date.now() < deadline; await sleep(50)) {
    for (const name of list(folder)) {
      const { text = '', to } = await simpleParser(readFileSync(join(folder, name)));
      const [link] = new RegExp(`http\\S+${path}#token=[\\w-]+`).exec(text) ?? [];
      if (JSON.stringify(to).includes(address) && link !== undefined) return link;
    }
  }
  throw new Error(`no mail with a link to ${path} has come`);
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
}
