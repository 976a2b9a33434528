import type { PipelineActivities, ReconcileActivities, RetentionActivities } from '@aether/temporal/contracts';
import type { ActivityTable } from '@aether/temporal/worker';
import { BleepAudio } from './activities/bleep-audio.activity';
import { CleanUp } from './activities/clean-up.activity';
import { Diarize } from './activities/diarize.activity';
import { EndTranscription } from './activities/end-transcription.activity';
import { EnterStage } from './activities/enter-stage.activity';
import { FetchAudio } from './activities/fetch-audio.activity';
import { MergeTranscript } from './activities/merge-transcript.activity';
import { NormalizeAudio } from './activities/normalize-audio.activity';
import { PrepareAudio } from './activities/prepare-audio.activity';
import { ProbeAudio } from './activities/probe-audio.activity';
import { ReserveCredit } from './activities/reserve-credit.activity';
import { StoreResult } from './activities/store-result.activity';
import { Understand } from './activities/understand.activity';
import { CancelOrphanedWorkflows } from './reconcile/cancel-orphaned-workflows.activity';
import { EraseOrphanedObjects } from './reconcile/erase-orphaned-objects.activity';
import { ReleaseReservations } from './reconcile/release-reservations.activity';
import { RepairTranscriptions } from './reconcile/repair-transcriptions.activity';
import { EraseExpiredAudio } from './retention/erase-expired-audio.activity';

/** Every activity of the pipeline worker, by its registered type. */
export const ACTIVITIES = {
  enterStage: EnterStage,
  fetchAudio: FetchAudio,
  prepareAudio: PrepareAudio,
  probeAudio: ProbeAudio,
  normalizeAudio: NormalizeAudio,
  reserveCredit: ReserveCredit,
  diarize: Diarize,
  mergeTranscript: { heartbeatsFor: MergeTranscript },
  understand: { heartbeatsFor: Understand },
  bleepAudio: BleepAudio,
  storeResult: { heartbeatsFor: StoreResult },
  endTranscription: EndTranscription,
  cleanUp: { heartbeatsFor: CleanUp },
  healTranscriptions: RepairTranscriptions,
  endOwnerlessWorkflows: CancelOrphanedWorkflows,
  eraseOwnerlessObjects: EraseOrphanedObjects,
  eraseExpiredAudio: EraseExpiredAudio,
  releaseReservations: ReleaseReservations,
} as const satisfies ActivityTable<PipelineActivities & ReconcileActivities & RetentionActivities>;
