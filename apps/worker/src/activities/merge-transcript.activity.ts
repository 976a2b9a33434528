import { Inject, Injectable } from '@nestjs/common';
import {
  AppError,
  labelHypothesis,
  mergeHypotheses,
  objectKeys,
  spokenLanguage,
  type Hypothesis,
  type SpeakerTurn,
} from '@aether/domain';
import { getJson, OBJECT_STORE, putJson, type ObjectStore } from '@aether/platform';
import type { PipelineActivities } from '@aether/temporal/contracts';

type Activity = PipelineActivities['mergeTranscript'];

@Injectable()
export class MergeTranscript {
  constructor(@Inject(OBJECT_STORE) private readonly objects: ObjectStore) {}

  async execute(input: Parameters<Activity>[0]): ReturnType<Activity> {
    const { transcriptionId, hypothesisKeys, durationS, turnsKey } = input;
    const pieces = await Promise.all(hypothesisKeys.map((key) => getJson<Hypothesis>(this.objects, key)));
    const unlabelled = mergeHypotheses(pieces, durationS);
    if (spokenLanguage(unlabelled.windows) === 'foreign') throw new AppError('unsupported_language');
    const merged =
      turnsKey === null
        ? unlabelled
        : labelHypothesis(unlabelled, await getJson<SpeakerTurn[]>(this.objects, turnsKey));
    const hypothesisKey = objectKeys.hypothesis(transcriptionId);
    await putJson(this.objects, hypothesisKey, merged);
    return { hypothesisKey, words: countWords(merged) };
  }
}

function countWords({ windows }: Hypothesis): number {
  return windows.flatMap(({ segments }) => segments).reduce((sum, { words }) => sum + words.length, 0);
}
