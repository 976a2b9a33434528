import type { ListTranscriptions as Page } from '@aether/platform';

export interface ListTranscriptionsCommand {
  readonly accountId: string;
  readonly page: Page;
}
