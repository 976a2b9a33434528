import { Injectable } from '@nestjs/common';
import type { VocabularyEntry } from '@aether/domain';
import { VocabularyRepository, type OfferedSuggestion } from '@aether/platform';

export interface AccountVocabulary {
  readonly learnsSince: Date | null;
  readonly entries: readonly VocabularyEntry[];
  readonly suggestions: readonly OfferedSuggestion[];
}

/** Corrected transcriptions compared at once, and for how long a request compares them: the reconciliation compares the rest. */
const CATCH_UP_BATCH = 5;
const LONGEST_CATCH_UP_MS = 5_000;

/** Reads an account's vocabulary, with what its corrections suggest up to now. */
@Injectable()
export class ReadVocabulary {
  constructor(private readonly vocabulary: VocabularyRepository) {}

  async execute(accountId: string): Promise<AccountVocabulary> {
    const learnsSince = await this.vocabulary.learnsSince(accountId);
    if (learnsSince !== null) await this.catchUp(accountId);
    const [entries, suggestions] = await Promise.all([
      this.vocabulary.list(accountId),
      learnsSince === null ? [] : this.vocabulary.suggestions(accountId),
    ]);
    return { learnsSince, entries, suggestions };
  }

  private async catchUp(accountId: string): Promise<void> {
    const until = Date.now() + LONGEST_CATCH_UP_MS;
    while (Date.now() < until)
      if ((await this.vocabulary.lessons.catchUp(accountId, CATCH_UP_BATCH)) < CATCH_UP_BATCH) return;
  }
}
