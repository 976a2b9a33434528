import { Inject, Injectable } from '@nestjs/common';
import { isTerminal } from '@aether/domain';
import { StablePartialText, segmentWords, spokenLanguage, type WindowHypothesis } from '@aether/language';
import {
  OBJECT_STORE,
  ObjectNotFoundError,
  PROGRESS_LOG,
  type Logger,
  type ObjectStore,
  type ProgressLog,
} from '@aether/platform';
import { LOGGER } from '../../../platform/tokens';
import { HeardWindows } from '../../heard-windows';
import type { FollowTextCommand } from './follow-text.command';

/**
 * The text of a transcription while it is being made, in pieces that together are the beginning of the final text: as windows are
 * finished, what no later one can change (`LiveText`).
 */
@Injectable()
export class FollowText {
  constructor(
    @Inject(PROGRESS_LOG) private readonly progressLog: ProgressLog,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Ends quietly, at the end of the transcription at the latest; never rejects: the result has the whole text in any case. */
  async *execute({ record, signal }: FollowTextCommand): AsyncGenerator<string, void, undefined> {
    // Redacted text is known at the end alone, and what has ended is told from its result.
    if (record.options.redact !== undefined || isTerminal(record.status)) return;
    try {
      yield* this.follow(record.id, signal);
    } catch (error) {
      // The windows are erased as soon as the result is stored.
      if (signal.aborted || error instanceof ObjectNotFoundError) return;
      this.logger.warn({ transcriptionId: record.id, err: error }, 'live text is left to the end');
    }
  }

  private async *follow(id: string, signal: AbortSignal): AsyncGenerator<string, void, undefined> {
    const windows = new HeardWindows(this.objects, id);
    const text = new StablePartialText();
    /** Windows whose text is held back: as far as they tell, the transcription will be refused for its language. */
    let foreign: WindowHypothesis[] | null = [];
    let held = '';
    for await (const { event } of this.progressLog.read(id, { signal })) {
      for await (const window of windows.further(event.state.pieces)) {
        if (signal.aborted) return;
        held += text.append(window.segments.flatMap(segmentWords));
        foreign?.push(window);
        if (held === '' || (foreign !== null && spokenLanguage(foreign) === 'foreign')) continue;
        foreign = null;
        yield held;
        held = '';
      }
    }
  }
}
