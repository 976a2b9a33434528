import {
  ACTIVITY_OPTIONS,
  SHORT_AUDIO_S,
  TASK_QUEUES,
  withOlderFlags,
  type InferenceActivities,
  type PipelineActivities,
} from '@aether/temporal/contracts';
import type { PieceActivities } from '@aether/temporal/pipeline';
import { proxyActivities, type ActivityOptions } from '@temporalio/workflow';
import { queueFor, type QueueClass } from './queue-class';

type Activities = PipelineActivities & InferenceActivities;
type Name = keyof Activities;
type Input<N extends Name> = Parameters<Activities[N]>[0];

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

interface Proxy<N extends Name> {
  executeWithOptions(options: ActivityOptions, args: readonly [Input<N>]): ReturnType<Activities[N]>;
}

/** Additions to the pipeline's inputs. */
const COMPLETED: { readonly [N in Name]?: (input: Input<N>, queueClass: QueueClass) => Input<N> } = {
  prepareAudio: (input, queueClass) => (queueClass === 'short' ? { ...input, cutUpToS: SHORT_AUDIO_S } : input),
  storeResult: withOlderFlags,
};

/** Each call passes its own options. */
const proxies = proxyActivities<Activities>(ACTIVITY_OPTIONS.enterStage);

interface Recording {
  /** Called at each call of an activity. */
  readonly queueClass: () => QueueClass;
  /** Whether its audio must be downloaded first. */
  readonly isRemote: boolean;
}

/** The activities with their options, on the queues of the recording. */
export function activitiesIn({ queueClass: queueClassNow, isRemote }: Recording): PipelineActivities & PieceActivities {
  const call = <N extends Name>(name: N, given: Input<N>, pieces: number): ReturnType<Activities[N]> => {
    const queueClass = queueClassNow();
    const input = COMPLETED[name]?.(given, queueClass) ?? given;
    const options = ACTIVITY_OPTIONS[name];
    const queue = name === 'fetchAudio' && !isRemote ? TASK_QUEUES.pipeline : options.taskQueue;
    const taskQueue = queueFor(queueClass, queue);
    const proxy = proxies[name] as unknown as Proxy<N>;
    return proxy.executeWithOptions({ ...options, taskQueue, summary: SUMMARIES[name](input, pieces) }, [input]);
  };
  const names = Object.keys(SUMMARIES) as Name[];
  const bound = names.map((name) => [name, (input: Input<typeof name>, pieces = 0) => call(name, input, pieces)]);
  return Object.fromEntries(bound) as PipelineActivities & PieceActivities;
}
