import { Injectable } from '@nestjs/common';
import type { PipelineActivities, ReconcileActivities, RetentionActivities } from '@aether/temporal/contracts';
import { heartbeating } from '@aether/temporal/worker';
import { BleepAudio } from './activities/bleep-audio.activity';
import { CleanUp } from './activities/clean-up.activity';
import { Diarize } from './activities/diarize.activity';
import { EndTranscription } from './activities/end-transcription.activity';
import { EnterStage } from './activities/enter-stage.activity';
import { FetchAudio } from './activities/fetch-audio.activity';
import { MergeTranscript } from './activities/merge-transcript.activity';
import { NormalizeAudio } from './activities/normalize-audio.activity';
import { ProbeAudio } from './activities/probe-audio.activity';
import { ReserveCredit } from './activities/reserve-credit.activity';
import { StoreResult } from './activities/store-result.activity';
import { Understand } from './activities/understand.activity';
import { CancelOrphanedWorkflows } from './reconcile/cancel-orphaned-workflows.activity';
import { EraseOrphanedObjects } from './reconcile/erase-orphaned-objects.activity';
import { RepairTranscriptions } from './reconcile/repair-transcriptions.activity';
import { EraseExpiredAudio } from './retention/erase-expired-audio.activity';
import { ReleaseReservations } from './reconcile/release-reservations.activity';

/** Every activity of queue `pipeline`: one that is missing does not compile. */
@Injectable()
export class ActivityRegistry {
  // eslint-disable-next-line max-params -- one for each activity, which is what this is a list of
  constructor(
    private readonly enterStage: EnterStage,
    private readonly fetchAudio: FetchAudio,
    private readonly probeAudio: ProbeAudio,
    private readonly normalizeAudio: NormalizeAudio,
    private readonly reserveCredit: ReserveCredit,
    private readonly diarize: Diarize,
    private readonly mergeTranscript: MergeTranscript,
    private readonly understand: Understand,
    private readonly bleepAudio: BleepAudio,
    private readonly storeResult: StoreResult,
    private readonly endTranscription: EndTranscription,
    private readonly cleanUp: CleanUp,
    private readonly healTranscriptions: RepairTranscriptions,
    private readonly endOwnerlessWorkflows: CancelOrphanedWorkflows,
    private readonly eraseOwnerlessObjects: EraseOrphanedObjects,
    private readonly eraseExpiredAudio: EraseExpiredAudio,
    private readonly releaseReservations: ReleaseReservations,
  ) {}

  activities(): PipelineActivities & ReconcileActivities & RetentionActivities {
    return {
      enterStage: (input) => this.enterStage.execute(input),
      fetchAudio: (input) => this.fetchAudio.execute(input),
      probeAudio: (input) => this.probeAudio.execute(input),
      normalizeAudio: (input) => this.normalizeAudio.execute(input),
      reserveCredit: (input) => this.reserveCredit.execute(input),
      diarize: (input) => this.diarize.execute(input),
      mergeTranscript: (input) => heartbeating(() => this.mergeTranscript.execute(input)),
      understand: (input) => heartbeating(() => this.understand.execute(input)),
      bleepAudio: (input) => this.bleepAudio.execute(input),
      storeResult: (input) => heartbeating(() => this.storeResult.execute(input)),
      endTranscription: (input) => this.endTranscription.execute(input),
      cleanUp: (input) => heartbeating(() => this.cleanUp.execute(input)),
      healTranscriptions: (input) => this.healTranscriptions.execute(input),
      endOwnerlessWorkflows: () => this.endOwnerlessWorkflows.execute(),
      eraseOwnerlessObjects: () => this.eraseOwnerlessObjects.execute(),
      eraseExpiredAudio: (input) => this.eraseExpiredAudio.execute(input),
      releaseReservations: () => this.releaseReservations.execute(),
    } satisfies PipelineActivities & ReconcileActivities & RetentionActivities;
  }
}
