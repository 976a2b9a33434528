import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { playableAudio, type TranscriptionRecord } from '@aether/language';
import { OBJECT_STORE, TranscriptionRepository, WebhookDeliveryRepository, type ObjectStore } from '@aether/platform';
import { storedMediaType } from '../../transcriptions/stored-media-type';
import { presentTranscription } from '../../transcriptions/present-transcription';
import { presentDelivery } from '../../webhooks/present-delivery';
import { presentVocabulary } from '../../vocabulary/present-vocabulary';
import { ReadVocabulary } from '../../vocabulary/usecases/read-vocabulary/read-vocabulary.usecase';
import type { ArchivePart } from '../../platform/archive/archive-part';
import { ifErased } from './if-erased';
import { jsonPart } from './json-part';
import { RevisionParts } from './revision-parts';

const PAGE = 100;

/** The transcriptions of an account, and the vocabulary that applies to them, as files of an archive. */
@Injectable()
export class TranscriptionParts {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    private readonly revisions: RevisionParts,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly vocabulary: ReadVocabulary,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  async *of(accountId: string): AsyncGenerator<ArchivePart> {
    yield jsonPart('vocabulario.json', async () => presentVocabulary(await this.vocabulary.execute(accountId)));
    for (let after: string | null | undefined; after !== null;) {
      const page = { limit: PAGE, ...(after !== undefined && { after }) };
      const { records, next } = await this.transcriptions.listForAccount(accountId, page);
      for (const record of records) yield* this.partsOf(record);
      after = next;
    }
  }

  private async *partsOf(record: TranscriptionRecord): AsyncGenerator<ArchivePart> {
    const { id } = record;
    const audioKey = playableAudio(record);
    yield jsonPart(`transcricoes/${id}/transcricao.json`, () => this.transcription(id));
    if (record.status === 'completed') {
      yield { path: `transcricoes/${id}/texto.txt`, open: async () => Readable.from([await this.text(id)]) };
      yield* this.revisions.of(id);
    }
    const extension = audioKey === null ? null : await this.audioExtension(audioKey).catch(ifErased(null));
    if (audioKey === null || extension === null) return;
    const open = (): Promise<Readable> => this.objects.get(audioKey).catch(ifErased(Readable.from([])));
    yield { path: `transcricoes/${id}/audio.${extension}`, compressed: true, open };
  }

  /** Read when the archive reaches it, as it may have been deleted since the listing. */
  private async transcription(id: string): Promise<unknown> {
    const record = await this.transcriptions.findById(id);
    if (record === null || record.deletedAt !== undefined) return { id, deleted: true };
    const transcript = await this.transcriptions.findTranscript(id);
    const { webhookUrl } = record.options;
    const delivery = record.eventId === undefined ? null : await this.deliveries.find(record.eventId);
    return {
      ...presentTranscription({ record, transcript, progress: null }),
      api_key_id: record.apiKeyId ?? null,
      literal: transcript?.literal ?? null,
      speaker_names: record.speakerNames ?? {},
      webhook_url: webhookUrl ?? null,
      delivery: delivery && presentDelivery(delivery, webhookUrl ?? ''),
    };
  }

  private async text(id: string): Promise<string> {
    return (await this.transcriptions.findTranscript(id))?.text ?? '';
  }

  /** Null when there is no audio. */
  private async audioExtension(key: string): Promise<string | null> {
    const stat = await this.objects.stat(key);
    if (stat === null || stat.bytes === 0) return null;
    const type = await storedMediaType(this.objects, key, stat.bytes);
    return type === 'application/octet-stream' ? 'bin' : type.replace('audio/', '');
  }
}
