import { buildTranscript } from '@aether/language';
import { loadSentimentModel, pullModel, SENTIMENT_LEXICON } from '@aether/speech';
import { cacheDirOfMeasurements } from '../cache-dir';
import type { SectionReport } from '../accuracy/accuracy-section';
import { markdownTable } from '../accuracy/measured-page';
import { longConversation } from './long-conversation';
import { spread, type Spread } from './statistics';

const ROUNDS = 5;
const MAX_S = 5;
const REDACTED = { entities: 'all', redact: 'all' } as const;

/** Times the formatting between the recognizer's words and the stored result. */
export async function understandingReport(hours: number): Promise<SectionReport> {
  const cacheDir = cacheDirOfMeasurements();
  await pullModel(SENTIMENT_LEXICON, { cacheDir });
  const sentimentModel = await loadSentimentModel(cacheDir);
  const [written, bare] = [longConversation(hours, false), longConversation(hours, true)];
  const words = written.windows
    .flatMap(({ segments }) => segments)
    .reduce((sum, { words: own }) => sum + own.length, 0);
  const cases = [
    ['all entities, redacted', () => buildTranscript(written, REDACTED)],
    ['without punctuation: all entities, redacted', () => buildTranscript(bare, REDACTED)],
    ['all entities, redacted, with sentiment', () => buildTranscript(written, { ...REDACTED, sentimentModel })],
  ] as const;
  const times = cases.map(([name, work]) => ({ name, seconds: timed(work), values: valuesIn(work()) }));
  const [redacted, unwritten] = times as [Timed, Timed];
  return {
    markdown: `## Formatting and redaction

${hours} hours of talk, ${words} words: all sentences of \`libs/language/entities/fixtures\`, repeated, so that every second sentence contains an entity;
formatted and verbatim transcript, all entity kinds, masks. ${ROUNDS} rounds in one thread, after one warm-up.

${markdownTable([
  ['', 'wall time: median', 'min', 'max', 'entities'],
  ...times.map(({ name, seconds, values }) => [
    name,
    `${seconds.median.toFixed(2)} s`,
    `${seconds.min.toFixed(2)} s`,
    `${seconds.max.toFixed(2)} s`,
    values,
  ]),
])}`,
    bounds: [redacted, unwritten].map(({ name, seconds }) => ({
      name: `${name}: ${hours} hours in under ${MAX_S} s`,
      held: seconds.median < MAX_S,
    })),
  };
}

interface Timed {
  readonly name: string;
  readonly seconds: Spread;
  readonly values: number;
}

function timed(work: () => unknown): Spread {
  work();
  const seconds = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    work();
    return (performance.now() - start) / 1000;
  });
  return spread(seconds);
}

function valuesIn({ entities = {} }: { readonly entities?: object }): number {
  return (Object.values(entities) as readonly (readonly unknown[])[]).reduce((sum, list) => sum + list.length, 0);
}
