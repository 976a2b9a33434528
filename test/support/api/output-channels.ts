import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORMAT_NAMES, FORMATS, objectKeys } from '@aether/language';
import type { ObjectStore } from '@aether/platform';
import { eventually } from '../eventually';
import { filesUnder } from '../files-under';
import type { Stack } from '../stack/stack';
import type { ConformingClient } from './conforming-client';
import { fileText } from './file-text';
import { leakProbesOf, type Haystack, showsRun, showsWhole, withoutLookalikes } from './leak-probes';
import { searchable } from './searchable-history';

interface Channel extends Haystack {
  readonly name: string;
}

const WAVEFORM = objectKeys.peaks('');
const CLOCK = /^\d\d:\d\d$/;
const PROCESSES = ['gateway', 'worker', 'inference', 'deliverer', 'nats', 'mongod', 'minio', 'temporal'] as const;

/** Servers whose files are searched for whole values only, as those of Temporal: their digits are positions and checksums. */
const DISKS = ['mongod', 'minio'] as const;
/** MinIO purges deleted objects every five minutes. */
const PURGED_MS = 420_000;
/** Styles and schemas of documents have digits. */
const DOCUMENTS: readonly string[] = FORMAT_NAMES.filter((name) => FORMATS[name].kind === 'document');

interface ApiOptions {
  /** Values of `formato`. */
  readonly formats: readonly string[];
  /** Client of the account that owns the transcription. Default: the stack's client. */
  readonly client?: ConformingClient;
}

/** Collects everything that the service outputs, stores or logs about transcriptions, and searches it. */
export class OutputChannels {
  private readonly channels: Channel[] = [];
  private readonly streamed = new Map<string, string[]>();

  /** `numbers`: which digits in the content count as a leak. */
  addText(name: string, content: string, numbers: Haystack['numbers'] = 'texts'): void {
    // Servers reserve space for their files.
    const all = content.replace(/\0+/g, '\n').toLowerCase();
    const plain = numbers === 'binary' ? '' : withoutLookalikes(all, numbers);
    this.channels.push({ name, all, plain, numbers });
  }

  /** Adds every format and all events of one transcription. */
  async addApi(stack: Stack, id: string, { formats, client = stack.client }: ApiOptions): Promise<void> {
    for (const formato of formats) {
      const { bytes } = await client.get(`/v1/transcriptions/${id}?formato=${formato}`);
      this.addText(`GET ${formato}`, await fileText(bytes), DOCUMENTS.includes(formato) ? 'binary' : 'texts');
    }
    for await (const { name, data } of client.events(`/v1/transcriptions/${id}/events`)) {
      this.addText(`SSE ${name}`, JSON.stringify(data));
      const { segments = [] } = data as { segments?: { text: string }[] };
      this.streamed.set(id, [...(this.streamed.get(id) ?? []), ...segments.map(({ text }) => text)]);
    }
  }

  /** Adds documents, objects, scratch files, files of JetStream and of Temporal, workflow histories and logs. */
  async addServers(stack: Stack, objects: ObjectStore, ids: readonly string[]): Promise<void> {
    for (const { name } of await stack.db.listCollections().toArray()) {
      for await (const document of stack.db.collection(name).find()) {
        this.addText(`MongoDB ${name}`, JSON.stringify(document), 'counted');
      }
    }
    for await (const { key } of objects.list('')) {
      const parts: Buffer[] = [];
      for await (const part of (await objects.get(key)) as AsyncIterable<Buffer>) parts.push(part);
      // A waveform has a byte for each tenth of a second, and four of them may be digits.
      const numbers = key.endsWith(WAVEFORM) ? 'binary' : 'counted';
      this.addText(`object ${key}`, Buffer.concat(parts).toString('utf8'), numbers);
    }
    const dataDir = stack.env['AETHER_DATA_DIR']!;
    for (const folder of ['scratch', 'spool']) {
      for (const file of filesUnder(join(dataDir, folder))) this.addText(`file ${file}`, readOrNothing(file));
    }
    for (const file of filesUnder(join(dataDir, 'servers', 'nats'))) {
      this.addText('JetStream', readOrNothing(file), 'logged');
    }
    this.addDisk(stack, 'temporal');
    for (const id of ids) {
      this.addText('history', searchable(await stack.temporal.workflow.getHandle(id).fetchHistory()), 'logged');
    }
    for (const name of PROCESSES) this.addText(`log of ${name}`, stack.logs(name), 'logged');
  }

  /** Adds the files of the servers with databases and objects, once the object store has purged what was deleted from it. */
  async addDisks(stack: Stack): Promise<void> {
    const minio = join(stack.env['AETHER_DATA_DIR']!, 'servers', 'minio');
    const trash = (): string[] => filesUnder(minio).filter((file) => file.includes('/.trash/'));
    await eventually('the object store has purged its trash', () => trash().length === 0, { timeoutMs: PURGED_MS });
    for (const server of DISKS) this.addDisk(stack, server);
  }

  /** First words of the names of the channels, each once. */
  get names(): string[] {
    return [...new Set(this.channels.map(({ name }) => name.split(' ')[0]!))];
  }

  /** Text of all segments in the events of a transcription. */
  streamedText(id: string): string {
    return (this.streamed.get(id) ?? []).join(' ');
  }

  /** Finds the values, whole or by all their digits. Returns channel and finding, each once. */
  findWhole(values: readonly string[]): string[] {
    const whole = new Set(values.flatMap((value) => leakProbesOf(value).whole));
    const found = this.channels.flatMap((channel) =>
      [...whole]
        // Times of the day are in every timestamp.
        .filter((text) => (CLOCK.test(text) ? channel.plain.includes(text) : showsWhole(channel, text)))
        .map((text) => `${channel.name}: ${text}`),
    );
    return [...new Set(found)];
  }

  /**
   * Finds the values, whole or by their digits, and any four consecutive digits of them, written or spoken. Returns channel and finding.
   *
   * @param values the written and the spoken forms
   */
  find(values: readonly string[]): string[] {
    const probes = values.map(leakProbesOf);
    const whole = new Set(probes.flatMap((probe) => probe.whole));
    const runs = new Set(probes.flatMap((probe) => probe.runs));
    return this.channels.flatMap((channel) => [
      ...[...whole].filter((text) => showsWhole(channel, text)).map((text) => `${channel.name}: ${text}`),
      ...[...runs].filter((run) => showsRun(channel, run)).map((run) => `${channel.name}: ${run}`),
    ]);
  }

  private addDisk(stack: Stack, server: string): void {
    for (const file of filesUnder(join(stack.env['AETHER_DATA_DIR']!, 'servers', server))) {
      this.addText(`disk of ${server}`, readOrNothing(file), 'binary');
    }
  }
}

/** Servers delete files meanwhile. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
