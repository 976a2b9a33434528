import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { understand, wordsFromText, type UnderstandOptions } from '@aether/domain';
import { SetupError } from '../setup/setup-error';
import { callerPath } from '../terminal/caller-path';
import { UsageError, type Command } from './command';

export const understandCommand: Command = {
  usage: 'understand [FILE] [--entities all] [--redact all]',
  summary:
    'reads passages, one a line (from standard input without FILE); prints {text, entities} of each as a line of JSON',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { entities: { type: 'string' }, redact: { type: 'string' } },
    });
    const options = optionsOf(values);
    const [name, ...rest] = positionals;
    if (rest.length > 0) throw new UsageError('Name one file, or none.');
    const input = name === undefined ? process.stdin : createReadStream(existingFile(name));
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      const { words, entities } = understand(wordsFromText(line), options);
      process.stdout.write(`${JSON.stringify({ text: words.map(({ text }) => text).join(' '), entities })}\n`);
    }
    return 0;
  },
};

function optionsOf({ entities, redact }: { readonly entities?: string; readonly redact?: string }): UnderstandOptions {
  if (entities !== undefined && entities !== 'all') throw new UsageError('--entities takes `all`.');
  if (redact !== undefined && redact !== 'all') throw new UsageError('--redact takes `all`.');
  return { entities: entities ?? 'spec', ...(redact !== undefined && { redact }) };
}

function existingFile(name: string): string {
  const path = callerPath(name);
  if (!existsSync(path)) throw new SetupError(`There is no file ${path}.`);
  return path;
}
