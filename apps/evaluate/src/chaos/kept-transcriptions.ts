import { loadConfig, openObjectStore, type ObjectStore } from '@aether/platform';
import type { Stack } from '../../../../test/support/stack/stack';

/** Ids of the transcriptions that a service stores, sorted. */
export class KeptTranscriptions {
  private constructor(
    private readonly stack: Stack,
    private readonly objects: ObjectStore,
  ) {}

  static async of(stack: Stack): Promise<KeptTranscriptions> {
    return new KeptTranscriptions(stack, await openObjectStore(loadConfig(stack.env).s3));
  }

  async records(): Promise<string[]> {
    const documents = await this.stack.db.collection<{ _id: string }>('transcriptions').find().toArray();
    return documents.map(({ _id }) => _id).sort();
  }

  async originals(): Promise<string[]> {
    const ids: string[] = [];
    for await (const { key } of this.objects.list('transcriptions/')) {
      if (key.endsWith('/original')) ids.push(key.split('/')[1] ?? '');
    }
    return ids.sort();
  }

  async all(): Promise<readonly [string[], string[]]> {
    return [await this.records(), await this.originals()];
  }
}
