import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import {
  describeSentiment,
  normalizeTranscript,
  REDACTED_NAMES,
  redactionPolicyOf,
  wordsFromText,
  type FormattedWord,
  type RedactionPolicy,
  type Sentiment,
  type SentimentModel,
  type FormatOptions,
} from '@aether/language';
import { loadConfig } from '@aether/platform';
import { loadSentimentModel, pullModel, SENTIMENT_LEXICON } from '@aether/speech';
import { SetupError } from '../setup/setup-error';
import { callerPath } from '../terminal/caller-path';
import { UsageError, type Command } from './command';

export const understandCommand: Command = {
  usage: 'understand [FILE] [--entities all] [--redact all|NAMES] [--sentiment]',
  summary:
    'formats passages, one per line (from standard input without FILE); prints {text, entities, uncertain_entities} of each as a line of JSON, and with ' +
    '--sentiment its tone',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        entities: { type: 'string' },
        redact: { type: 'string' },
        sentiment: { type: 'boolean', default: false },
      },
    });
    const options = optionsOf(values);
    const [name, ...rest] = positionals;
    if (rest.length > 0) throw new UsageError('Name one file, or none.');
    const input = name === undefined ? process.stdin : createReadStream(existingFile(name));
    const sentimentModel = values.sentiment ? await fetchSentimentModel() : null;
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      const { words, entities, uncertainEntities } = normalizeTranscript(wordsFromText(line), options);
      const sentiment = sentimentModel && toneOf(words, sentimentModel);
      const text = words.map((word) => word.text).join(' ');
      const found = { text, entities, uncertain_entities: uncertainEntities, ...(sentiment && { sentiment }) };
      const more = process.stdout.write(`${JSON.stringify(found)}\n`);
      if (!more) await once(process.stdout, 'drain');
    }
    return 0;
  },
};

function optionsOf({ entities, redact }: { readonly entities?: string; readonly redact?: string }): FormatOptions {
  if (entities !== undefined && entities !== 'all') throw new UsageError('--entities takes `all`.');
  return { entities: entities ?? 'spec', ...(redact !== undefined && { redact: policyOf(redact) }) };
}

function policyOf(names: string): RedactionPolicy {
  const policy = redactionPolicyOf(names.split(','));
  if (policy === null) throw new UsageError(`--redact takes ${REDACTED_NAMES.join(', ')}, separated by commas.`);
  return policy;
}

async function fetchSentimentModel(): Promise<SentimentModel> {
  const { cacheDir } = loadConfig();
  await pullModel(SENTIMENT_LEXICON, { cacheDir });
  return loadSentimentModel(cacheDir);
}

/** Scores the words as shown: with masks when redaction is on. */
function toneOf(words: readonly FormattedWord[], sentimentModel: SentimentModel): Sentiment {
  const shown = words.map(({ text, startS, endS }) => ({ text, start_s: startS, end_s: endS }));
  return describeSentiment(shown, sentimentModel);
}

function existingFile(name: string): string {
  const path = callerPath(name);
  if (!existsSync(path)) throw new SetupError(`There is no file ${path}.`);
  return path;
}
