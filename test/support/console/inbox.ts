/** Mails that a gateway without a mail server writes into a folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { eventually } from '../eventually';

/** Resolves with the link that begins with `path` in the first such mail to an address, once it has arrived. */
export function linkFor(dataDir: string, address: string, path: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  const find = async (): Promise<string | null> => {
    for (const name of list(folder)) {
      const { text = '', to } = await simpleParser(readFileSync(join(folder, name)));
      const [link] = new RegExp(`http\\S+${path}(?:[#/]\\S+)?(?=\\s|$)`).exec(text) ?? [];
      if (JSON.stringify(to).includes(address) && link !== undefined) return link;
    }
    return null;
  };
  return eventually(`a mail with a link to ${path} arrives`, find, { timeoutMs: 60_000, intervalMs: 50 });
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
}
