import { Inject, Injectable } from '@nestjs/common';
import { AppError, mergeHypotheses, objectKeys, spokenLanguage, type Hypothesis } from '@aether/domain';
import { getJson, OBJECT_STORE, putJson, type ObjectStore } from '@aether/platform';
import type { PipelineActivities } from '@aether/temporal/contracts';

type Activity = PipelineActivities['mergeTranscript'];

@Injectable()
export class MergeTranscript {
  constructor(@Inject(OBJECT_STORE) private readonly objects: ObjectStore) {}

  async execute({ transcriptionId, hypothesisKeys, durationS }: Parameters<Activity>[0]): ReturnType<Activity> {
    const pieces = await Promise.all(hypothesisKeys.map((key) => getJson<Hypothesis>(this.objects, key)));
    const merged = mergeHypotheses(pieces, durationS);
    if (spokenLanguage(merged.windows) === 'foreign') throw new AppError('unsupported_language');
    const hypothesisKey = objectKeys.hypothesis(transcriptionId);
    await putJson(this.objects, hypothesisKey, merged);
    return { hypothesisKey, words: countWords(merged) };
  }
}

function countWords({ windows }: Hypothesis): number {
  return windows.flatMap(({ segments }) => segments).reduce((sum, { words }) => sum + words.length, 0);
}
