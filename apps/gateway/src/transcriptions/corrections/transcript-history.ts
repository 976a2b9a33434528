import { Inject, Injectable } from '@nestjs/common';
import {
  changesUpTo,
  deriveTranscript,
  readTranscript,
  replay,
  type FormattedTranscript,
  type Reading,
  type SentimentModel,
  type SentimentScore,
  type SpeakerNames,
  type TranscriptionRecord,
  type TranscriptRevision,
} from '@aether/language';
import { finishInTurns, TranscriptRevisionRepository, type TranscriptPart } from '@aether/platform';
import { ApiError } from '../../platform/http/api-error';
import { SENTIMENT_MODEL } from '../../platform/tokens';
import { deleted } from '../owned-transcriptions';
import { MAX_REVISIONS } from './correction-limits';
import type { History } from './history';
import { RecentHistories } from './recent-histories';

/** Remembers the tones of passages as long as a history, because every correction derives the whole transcript. */
function remembering(model: SentimentModel): SentimentModel {
  const tones = new Map<string, SentimentScore>();
  const read = (text: string): SentimentScore => {
    const tone = model.classify(text);
    tones.set(text, tone);
    return tone;
  };
  return { classify: (text) => tones.get(text) ?? read(text) };
}

interface Revision {
  readonly transcript: FormattedTranscript;
  readonly names: SpeakerNames;
}

/** Earlier revisions of a transcript. Those of transcripts that are being corrected stay in memory for a while. */
@Injectable()
export class TranscriptHistory {
  private readonly recent = new RecentHistories();

  constructor(
    private readonly revisions: TranscriptRevisionRepository,
    @Inject(SENTIMENT_MODEL) private readonly sentimentModel: SentimentModel | null,
  ) {}

  /** Rejects with `deleted` when there is no transcript. */
  async load(record: TranscriptionRecord): Promise<History> {
    const { id } = record;
    const latest = await this.revisions.latest(id);
    if (latest === null) {
      this.recent.delete(id);
      throw deleted();
    }
    const known = this.recent.get(id);
    if (known === null) return this.read(record);
    if (known.log.length === latest) return known;
    const later = await this.revisions.list(id, { after: known.log.length, limit: MAX_REVISIONS });
    return this.keep(id, await withRevisions(known, later));
  }

  /** After a correction: the history with it. */
  add(id: string, { history, revision, reading, parts }: Correction): void {
    const log = [...history.log, revision];
    this.keep(id, { ...history, log, latest: reading, parts: { recognized: history.parts.recognized, latest: parts } });
  }

  /** Rejects with `not_found` without such a revision. */
  async at(record: TranscriptionRecord, revision: number): Promise<Revision> {
    const history = await this.load(record);
    if (revision > history.log.length) {
      const message = `A transcrição não tem a revisão ${revision}: a última é a ${history.log.length}.`;
      throw new ApiError('not_found', { param: 'revision', message });
    }
    const reading = await readingAt(history, revision);
    const transcript = await finishInTurns(deriveTranscript(history.transcript, reading, history.sentimentModel));
    return { transcript: revision === 0 ? transcript : { ...transcript, revision }, names: reading.names };
  }

  private async read({ id, speakerNames = {} }: TranscriptionRecord): Promise<History> {
    const found = await this.revisions.findRecognized(id);
    if (found === null) throw deleted();
    const { transcript, names, parts } = found;
    const log = names === null ? [] : await this.revisions.list(id, { after: 0, limit: MAX_REVISIONS });
    const recognized = await finishInTurns(readTranscript(transcript, names ?? speakerNames));
    const sentimentModel = this.sentimentModel && remembering(this.sentimentModel);
    const read = {
      transcript,
      recognized,
      log: [],
      latest: recognized,
      sentimentModel,
      parts: { recognized: parts, latest: [] },
    };
    return this.keep(id, await withRevisions(read, log));
  }

  private keep(id: string, history: History): History {
    this.recent.set(id, history);
    return history;
  }
}

interface Correction {
  /** The history before. */
  readonly history: History;
  readonly revision: TranscriptRevision;
  readonly reading: Reading;
  readonly parts: readonly TranscriptPart[];
}

async function withRevisions(history: History, later: readonly TranscriptRevision[]): Promise<History> {
  if (later.length === 0) return history;
  const log = [...history.log, ...later];
  const changes = later.flatMap(({ change }) => change ?? []);
  const isReplayed = changes.length === later.length;
  const latest = await finishInTurns(
    isReplayed ? replay(history.latest, changes) : replay(history.recognized, changesUpTo(log.length, log)),
  );
  return { ...history, log, latest, parts: { recognized: history.parts.recognized, latest: [] } };
}

export async function readingAt({ recognized, latest, log }: History, revision: number): Promise<Reading> {
  return revision === log.length ? latest : finishInTurns(replay(recognized, changesUpTo(revision, log)));
}
