import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ObjectStore } from '@aether/platform';
import { filesUnder } from '../files-under';
import type { Stack } from '../stack/stack';
import { leakProbesOf, type Haystack, showsRun, withoutLookalikes } from './leak-probes';
import { searchable } from './searchable-history';

interface Channel extends Haystack {
  readonly name: string;
}

const PROCESSES = ['gateway', 'worker', 'inference', 'deliverer', 'nats', 'mongod', 'minio', 'temporal'] as const;

/** Collects everything that the service outputs, stores or logs about transcriptions, and searches it. */
export class OutputChannels {
  private readonly channels: Channel[] = [];
  private readonly streamed = new Map<string, string[]>();

  /** `numbers`: which digits in the content count as a leak. */
  addText(name: string, content: string, numbers: Haystack['numbers'] = 'texts'): void {
    const all = content.toLowerCase();
    this.channels.push({ name, all, plain: withoutLookalikes(all, numbers), numbers });
  }

  /** Adds every format and all events of one transcription. */
  async addApi(stack: Stack, id: string, formats: readonly string[]): Promise<void> {
    for (const formato of formats) {
      const answer = await stack.client.get(`/v1/transcriptions/${id}?formato=${formato}`);
      this.addText(`GET ${formato}`, answer.text);
    }
    for await (const { name, data } of stack.client.events(`/v1/transcriptions/${id}/events`)) {
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
      this.addText(`object ${key}`, Buffer.concat(parts).toString('utf8'), 'counted');
    }
    const dataDir = stack.env['AETHER_DATA_DIR']!;
    for (const file of filesUnder(join(dataDir, 'scratch'))) this.addText(`file ${file}`, readFileSync(file, 'utf8'));
    for (const file of filesUnder(join(dataDir, 'servers', 'nats'))) {
      this.addText('JetStream', readFileSync(file, 'utf8'), 'logged');
    }
    for (const file of filesUnder(join(dataDir, 'servers', 'temporal'))) {
      this.addText('database of Temporal', readFileSync(file, 'utf8'), 'binary');
    }
    for (const id of ids) {
      this.addText('history', searchable(await stack.temporal.workflow.getHandle(id).fetchHistory()), 'logged');
    }
    for (const name of PROCESSES) this.addText(`log of ${name}`, stack.logs(name), 'logged');
  }

  /** First words of the names of the channels, each once. */
  get names(): string[] {
    return [...new Set(this.channels.map(({ name }) => name.split(' ')[0]!))];
  }

  /** Text of all segments in the events of a transcription. */
  streamedText(id: string): string {
    return (this.streamed.get(id) ?? []).join(' ');
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
      ...[...whole].filter((text) => channel.all.includes(text)).map((text) => `${channel.name}: ${text}`),
      ...[...runs].filter((run) => showsRun(channel, run)).map((run) => `${channel.name}: ${run}`),
    ]);
  }
}
