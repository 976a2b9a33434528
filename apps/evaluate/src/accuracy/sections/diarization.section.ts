import { availableParallelism } from 'node:os';
import { MAX_SPEAKERS, type SpeakerTurn } from '@aether/language';
import { DIARIZATION, pullModel, resolveDiarization } from '@aether/speech';
import { labelWords } from '../../../../../libs/language/speakers/label-words';
import { LocalDiarizer } from '../../../../../libs/speech/diarization/local-diarizer';
import { assignSpeakers, type ObservedRecording } from '../../../../../libs/speech/diarization/assign-speakers';
import type { AccuracySection } from '../accuracy-section';
import { bestAssignment } from '../diarization/best-assignment';
import { diarizationError, namesOf } from '../diarization/diarization-error';
import { diarizationRecordings, type DiarizationRecording } from '../diarization/diarization-recordings';
import {
  diarizationReport,
  type AtSetting,
  type Diarized,
  type MeasuredRecording,
} from '../diarization/diarization-report';
import { pyannoteErrors } from '../diarization/pyannote-metrics';
import { SherpaOnnx } from '../diarization/sherpa-peer';
import { scoreWordSpeakers } from '../../../../../test/support/measure/word-speakers';
import { SHARED_AUDIO, type MeasurementEnvironment, type Samples } from '../measurement-environment';

/** Kinds of recordings in Portuguese, whose words are recognized. */
const WITH_WORDS = ['pt-mesa', 'pt-dialogue'];
/** Tested thresholds for the similarity of two voices of one speaker. */
const SETTINGS = [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7];
/** Tested cluster distances of sherpa-onnx: its default, then the best ones here. Few, because it runs both models for each. */
const SHERPA_SETTINGS = [0.5, 0.7, 0.8];
const THREADS = Math.min(4, availableParallelism());

interface Contestants {
  readonly ours: LocalDiarizer;
  readonly sherpa: SherpaOnnx;
}

/** Diarization error compared with sherpa-onnx, which uses the same models. */
export const diarizationSection: AccuracySection = {
  name: 'diarization',
  async measure(environment) {
    await pullModel(DIARIZATION, { cacheDir: environment.cacheDir });
    const models = { ...(await resolveDiarization(environment.cacheDir)), threads: THREADS };
    const contestants = {
      ours: await LocalDiarizer.load(models),
      sherpa: SherpaOnnx.start(environment.cacheDir, models),
    };
    try {
      const recordings = diarizationRecordings(SHARED_AUDIO);
      const measured: MeasuredRecording[] = [];
      for (const recording of recordings) {
        measured.push(await measure(environment, recording, contestants));
        environment.progress('diarization', measured.length, recordings.length);
      }
      const scored = measured.flatMap(({ reference, ours, sherpa }) =>
        [ours, ...sherpa.map(({ diarized }) => diarized)].map(({ turns }) => ({ reference, hypothesis: turns })),
      );
      const counted = scored.map(({ reference, hypothesis }) => diarizationError(reference, hypothesis));
      const pyannote = { counted, theirs: pyannoteErrors(environment.cacheDir, scored) };
      return diarizationReport({ measured, pyannote, sherpaVersion: SherpaOnnx.version });
    } finally {
      await Promise.allSettled([contestants.ours.close(), contestants.sherpa.close()]);
    }
  },
};

async function measure(
  environment: MeasurementEnvironment,
  recording: DiarizationRecording,
  { ours, sherpa }: Contestants,
): Promise<MeasuredRecording> {
  const { name, kind, reference } = recording;
  const samples = await environment.decode(recording.path);
  const observed = await ours.observe({
    pcm: inOneBlock(await environment.read(samples)),
    durationS: samples.durationS,
  });
  const of = (turns: readonly SpeakerTurn[]): Diarized => ({ turns, error: diarizationError(reference, turns) });
  const diarized = of(assignSpeakers(observed));
  let four: Promise<Diarized> | undefined;
  const limitedToFour = (): Promise<Diarized> =>
    (four ??= sherpa.diarize(samples.pcm, SHERPA_SETTINGS[0]!, MAX_SPEAKERS).then(of));
  const theirs: AtSetting[] = [];
  const limited: AtSetting[] = [];
  for (const setting of SHERPA_SETTINGS) {
    const free = of(await sherpa.diarize(samples.pcm, setting));
    theirs.push({ setting, diarized: free });
    // With a given number of speakers, it ignores the threshold.
    const again = namesOf(free.turns).length > MAX_SPEAKERS;
    limited.push({ setting, diarized: again ? await limitedToFour() : free });
  }
  return {
    name,
    reference,
    speakers: namesOf(reference).length,
    ours: diarized,
    atSettings: SETTINGS.map((sameSpeaker) => ({
      setting: sameSpeaker,
      diarized: of(assignSpeakers(observed, { sameSpeaker })),
    })),
    sherpa: theirs,
    sherpaOfFour: limited,
    best: bestOf(observed, recording),
    words: WITH_WORDS.includes(kind) ? await wordsOf(environment, samples, { reference, turns: diarized.turns }) : null,
  };
}

function bestOf(observed: ObservedRecording, { reference }: DiarizationRecording): MeasuredRecording['best'] {
  return {
    ofAll: diarizationError(reference, bestAssignment(observed, reference)),
    ofFour: diarizationError(reference, bestAssignment(observed, reference, MAX_SPEAKERS)),
  };
}

/** Words as our recognizer decodes them, labeled as by the service. */
async function wordsOf(
  environment: MeasurementEnvironment,
  samples: Samples,
  { reference, turns }: { readonly reference: readonly SpeakerTurn[]; readonly turns: readonly SpeakerTurn[] },
): Promise<MeasuredRecording['words']> {
  const { words } = await environment.ours(samples);
  const labels = labelWords(words, turns);
  return scoreWordSpeakers(
    words.map((word, index) => ({ ...word, speaker: labels[index]! })),
    reference,
  );
}

async function* inOneBlock(samples: Int16Array): AsyncGenerator<Int16Array> {
  yield samples;
}
