import { ACCOUNT_TEXTS } from './account.english';
import { COMPATIBLE_TEXTS } from './compatible.english';
import { CORRECTIONS_TEXTS } from './corrections.english';
import { DOCUMENT_TEXTS } from './document.english';
import { OPTIONS_TEXTS } from './options.english';
import { RESULT_TEXTS } from './result.english';
import { SHARES_TEXTS } from './shares.english';
import { TRANSCRIPTIONS_TEXTS } from './transcriptions.english';
import type { Translation } from './translation';
import { UPLOADS_TEXTS } from './uploads.english';
import { VOCABULARY_TEXTS } from './vocabulary.english';
import { WEBHOOKS_TEXTS } from './webhooks.english';

/** The English of every text in the OpenAPI document of the API. A text that changes there changes here: the test names those that do not match. */
export const TRANSLATIONS: readonly Translation[] = [
  ...DOCUMENT_TEXTS,
  ...TRANSCRIPTIONS_TEXTS,
  ...OPTIONS_TEXTS,
  ...RESULT_TEXTS,
  ...CORRECTIONS_TEXTS,
  ...SHARES_TEXTS,
  ...VOCABULARY_TEXTS,
  ...UPLOADS_TEXTS,
  ...COMPATIBLE_TEXTS,
  ...WEBHOOKS_TEXTS,
  ...ACCOUNT_TEXTS,
];
