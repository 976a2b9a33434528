import {
  ACTIVITY_OPTIONS,
  LOCAL_STEP_OPTIONS,
  SHORT_AUDIO_S,
  TASK_QUEUES,
  withOlderFlags,
  type InferenceActivities,
  type PipelineActivities,
} from '@aether/temporal/contracts';
import type { PieceActivities } from '@aether/temporal/pipeline';
import {
  proxyActivities,
  proxyLocalActivities,
  type ActivityOptions,
  type LocalActivityOptions,
} from '@temporalio/workflow';
import { isFinal } from './is-final';
import { queueFor, type QueueClass } from './queue-class';

type Activities = PipelineActivities & InferenceActivities;
type Name = keyof Activities;
type Input<N extends Name> = Parameters<Activities[N]>[0];
type Output<N extends Name> = Awaited<ReturnType<Activities[N]>>;

/** Summary of each call in the Temporal UI. Only `inferPiece` receives `pieces`. */
const SUMMARIES: { readonly [N in Name]: (input: Input<N>, pieces: number) => string } = {
  enterStage: ({ stage }) => stage,
  fetchAudio: () => 'find or download the original',
  prepareAudio: () => 'probe, decode, cut in silence',
  probeAudio: () => 'duration and streams of the original',
  normalizeAudio: () => 'decode, cut in silence',
  reserveCredit: () => 'reserve what it costs',
  inferPiece: ({ piece }, pieces) => `piece ${piece.index + 1} of ${pieces}`,
  diarize: () => 'voice activity, overlaps, speakers',
  mergeTranscript: () => 'merge the pieces',
  understand: () => 'dictated data, formatting, redaction',
  bleepAudio: () => 'redacted audio',
  storeResult: () => 'transcript and charge',
  endTranscription: ({ status }) => status,
  cleanUp: () => 'erase intermediate objects',
};

interface Proxy<N extends Name, Options> {
  executeWithOptions(options: Options, args: readonly [Input<N>]): Promise<Output<N>>;
}

/**
 * Steps that take milliseconds with a short recording. Each round trip over a queue costs about as much as the step, and the sender of a voice note waits
 * for all of them (decision 72).
 */
const LOCAL_STEPS: ReadonlySet<Name> = new Set([
  'enterStage',
  'fetchAudio',
  'reserveCredit',
  'mergeTranscript',
  'understand',
  'storeResult',
]);

/** Additions to the pipeline's inputs. */
const COMPLETED: { readonly [N in Name]?: (input: Input<N>, queueClass: QueueClass) => Input<N> } = {
  prepareAudio: (input, queueClass) => (queueClass === 'short' ? { ...input, cutUpToS: SHORT_AUDIO_S } : input),
  storeResult: withOlderFlags,
};

/** Each call passes its own options. */
const proxies = proxyActivities<Activities>(ACTIVITY_OPTIONS.enterStage);
const localProxies = proxyLocalActivities<Activities>(LOCAL_STEP_OPTIONS);

interface Recording {
  /** Called at each call of an activity. */
  readonly queueClass: () => QueueClass;
  /** Whether its audio must be downloaded first. */
  readonly isRemote: boolean;
  /** Whether the workflow's worker runs the steps of a short recording that are fast; not if an older version started it. */
  readonly hasLocalSteps: boolean;
}

/** The activities with their options, on the queues of the recording. */
export function activitiesIn(recording: Recording): PipelineActivities & PieceActivities {
  const { queueClass: queueClassNow, isRemote, hasLocalSteps } = recording;
  const call = async <N extends Name>(name: N, given: Input<N>, pieces: number): Promise<Output<N>> => {
    const queueClass = queueClassNow();
    const input = COMPLETED[name]?.(given, queueClass) ?? given;
    const summary = SUMMARIES[name](input, pieces);
    const isDownload = name === 'fetchAudio' && isRemote;
    if (hasLocalSteps && queueClass === 'short' && LOCAL_STEPS.has(name) && !isDownload) {
      const proxy = localProxies[name] as unknown as Proxy<N, LocalActivityOptions>;
      try {
        return await proxy.executeWithOptions({ summary }, [input]);
      } catch (error) {
        if (isFinal(error)) throw error;
      }
    }
    const options = ACTIVITY_OPTIONS[name];
    const queue = name === 'fetchAudio' && !isDownload ? TASK_QUEUES.pipeline : options.taskQueue;
    const taskQueue = queueFor(queueClass, queue);
    const proxy = proxies[name] as unknown as Proxy<N, ActivityOptions>;
    return proxy.executeWithOptions({ ...options, taskQueue, summary }, [input]);
  };
  const names = Object.keys(SUMMARIES) as Name[];
  const bound = names.map((name) => [name, (input: Input<typeof name>, pieces = 0) => call(name, input, pieces)]);
  return Object.fromEntries(bound) as PipelineActivities & PieceActivities;
}
