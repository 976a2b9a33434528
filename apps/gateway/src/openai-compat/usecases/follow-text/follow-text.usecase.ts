import { Inject, Injectable } from '@nestjs/common';
import { isTerminal } from '@aether/domain';
import {
  StablePartialText,
  segmentWords,
  spokenLanguage,
  type WindowHypothesis,
  type TranscriptionRecord,
} from '@aether/language';
import {
  OBJECT_STORE,
  ObjectNotFoundError,
  PROGRESS_LOG,
  type Logger,
  type ObjectStore,
  type ProgressLog,
  type SentAudio,
} from '@aether/platform';
import { LOGGER } from '../../../platform/tokens';
import { SentText } from '../../../transcriptions/sent-text';
import { WindowReader } from '../../window-reader';

interface FollowTextCommand {
  readonly record: TranscriptionRecord;
  /** Aborts when the result is available or the client has disconnected. */
  readonly signal: AbortSignal;
}

/**
 * Streams the text of a running transcription: after each window, the text that no later window can change (`StablePartialText`). The deltas
 * concatenated are a prefix of the final text.
 */
@Injectable()
export class FollowText {
  constructor(
    @Inject(PROGRESS_LOG) private readonly progressLog: ProgressLog,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly sentText: SentText,
  ) {}

  /** Ends with the transcription at the latest. Never rejects, because the result has the whole text in any case. */
  async *execute({ record, signal }: FollowTextCommand): AsyncGenerator<string, void, undefined> {
    // Redacted or replaced text and speakers are only known at the end, and a finished transcription is sent from its result.
    const { redact, diarization, vocabulary } = record.options;
    const replaces = vocabulary !== undefined && vocabulary.replacements.length > 0;
    if (redact !== undefined || diarization !== undefined || replaces || isTerminal(record.status)) return;
    try {
      yield* this.follow(record.id, signal);
    } catch (error) {
      // The windows are erased as soon as the result is stored.
      if (signal.aborted || error instanceof ObjectNotFoundError) return;
      this.logger.warn(
        { transcriptionId: record.id, err: error },
        'could not stream partial text, the result will have it',
      );
    }
  }

  private async *follow(id: string, signal: AbortSignal): AsyncGenerator<string, void, undefined> {
    const windows = new WindowReader(this.objects, id);
    const text = new StablePartialText();
    const audio = new ReadAudio();
    /** The windows so far while they are detected as another language, so that the transcription may still be rejected; null afterwards. */
    let foreign: WindowHypothesis[] | null = [];
    let held = '';
    for await (const { event } of this.progressLog.read(id, { signal })) {
      for await (const { piece, window } of windows.readNew(event.state.pieces)) {
        if (signal.aborted) return;
        audio.add(piece, window);
        held += text.append(window.segments.flatMap(segmentWords));
        foreign?.push(window);
        if (held === '' || (foreign !== null && spokenLanguage(foreign) === 'foreign')) continue;
        foreign = null;
        if (!(await this.sentText.maySend(id, audio.seconds, signal))) return;
        yield held;
        held = '';
      }
    }
  }
}

/** The audio of the windows read so far, in seconds from the first window of each piece. */
class ReadAudio {
  private readonly starts = new Map<number, number>();
  private readonly read: Record<string, number> = {};

  get seconds(): SentAudio {
    return this.read;
  }

  add(piece: number, { startS, endS }: WindowHypothesis): void {
    const from = this.starts.get(piece) ?? startS;
    this.starts.set(piece, from);
    this.read[`piece${piece}`] = endS - from;
  }
}
