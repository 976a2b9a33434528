import { Injectable } from '@nestjs/common';
import type { SearchablePassage, TranscriptionRecord } from '@aether/language';
import { TranscriptionRepository, type ListTranscriptions as Page, type TranscriptPreview } from '@aether/platform';

/** Passages shown of each transcription that a search finds. */
const HITS = 5;
/** After an upgrade an account may have years of transcriptions to index; the reconciliation indexes what a search has no time for. */
const CATCH_UP_MS = 5_000;
const CATCH_UP_BATCH = 20;

export interface ListedTranscription {
  readonly record: TranscriptionRecord;
  /** Null until it is indexed, which follows its end at once. */
  readonly preview: TranscriptPreview | null;
  /** The best passages of a search; null without one. */
  readonly hits: readonly SearchablePassage[] | null;
}

/** Lists or searches an account's transcriptions. */
@Injectable()
export class ListTranscriptions {
  constructor(private readonly transcriptions: TranscriptionRepository) {}

  async execute(
    accountId: string,
    page: Page,
  ): Promise<{ readonly listed: readonly ListedTranscription[]; readonly next: string | null }> {
    const { words } = page;
    if (words !== undefined) await this.catchUp(accountId);
    const { records, next } = await this.transcriptions.listForAccount(accountId, page);
    const ids = records.map(({ id }) => id);
    const { search } = this.transcriptions;
    const previews = await search.previews(ids);
    const hits = words === undefined ? null : await search.passages(ids, words, HITS);
    const listed = records.map((record) => ({
      record,
      preview: previews.get(record.id) ?? null,
      hits: hits && (hits.get(record.id) ?? []),
    }));
    return { listed, next };
  }

  private async catchUp(accountId: string): Promise<void> {
    const until = Date.now() + CATCH_UP_MS;
    while (Date.now() < until) {
      if ((await this.transcriptions.search.catchUp(accountId, CATCH_UP_BATCH)) < CATCH_UP_BATCH) return;
    }
  }
}
