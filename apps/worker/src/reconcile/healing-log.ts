import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@aether/platform';
import { LOGGER } from '../tokens';

type Healing = 'workflow-started' | 'transcription-failed' | 'workflow-canceled' | 'objects-erased';

/** Whom it was about. */
type Healed = { readonly transcriptionId: string } | { readonly uploadId: string };

/** One line for each healing. */
@Injectable()
export class HealingLog {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  note(healing: Healing, healed: Healed): void {
    this.logger.warn({ event: 'healed', healing, ...healed }, 'healed what did not agree');
  }
}
