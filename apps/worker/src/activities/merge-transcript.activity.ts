import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@aether/domain';
import {
  countWords,
  knownNames,
  labelHypothesis,
  mergeChannels,
  mergeHypotheses,
  objectKeys,
  spokenLanguage,
  type SpeechActivity,
  type Hypothesis,
} from '@aether/language';
import { getJson, OBJECT_STORE, putJson, TranscriptionRepository, type ObjectStore } from '@aether/platform';
import type { PipelineActivities } from '@aether/temporal/contracts';

type Activity = PipelineActivities['mergeTranscript'];

@Injectable()
export class MergeTranscript {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  async execute(input: Parameters<Activity>[0]): ReturnType<Activity> {
    const { transcriptionId, hypothesisKeys, durationS, voicesKey, reportsLanguage } = input;
    const [channels, voices] = await Promise.all([
      Promise.all(hypothesisKeys.map((keys) => this.ofChannel(keys, durationS))),
      voicesKey === null ? null : getJson<SpeechActivity>(this.objects, voicesKey),
    ]);
    const windows = channels.flatMap((channel) => channel.windows);
    const foreign = spokenLanguage(windows) === 'foreign';
    if (foreign && reportsLanguage !== true) throw new AppError('unsupported_language');
    const merged = withVoices(channels, voices);
    const hypothesisKey = objectKeys.hypothesis(transcriptionId);
    await putJson(this.objects, hypothesisKey, merged);
    const names = knownNames(merged.turns);
    if (Object.keys(names).length > 0) await this.transcriptions.nameSpeakers(transcriptionId, names);
    return { hypothesisKey, words: countWords(merged.windows), foreign };
  }

  private async ofChannel(keys: readonly string[], durationS: number): Promise<Hypothesis> {
    const pieces = await Promise.all(keys.map((key) => getJson<Hypothesis>(this.objects, key)));
    return mergeHypotheses(pieces, durationS);
  }
}

function withVoices(channels: readonly Hypothesis[], voices: SpeechActivity | null): Hypothesis {
  const [only, ...others] = channels;
  if (only === undefined || others.length > 0) return mergeChannels(channels);
  if (voices === null) return only;
  const { voiced, overlaps, turns } = voices;
  const detected = { ...only, voiced, overlaps };
  return turns === null ? detected : labelHypothesis(detected, turns);
}
