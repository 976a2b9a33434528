import { readFileSync } from 'node:fs';
import { normalizeTranscript, wordsFromText, type EntityKind } from '@aether/language';
import { dictatedRecordings, KINDS, kindOf } from '../../../../../test/support/stack/dictated-manifest';
import { recordingPath, type DictatedRecording } from '../../../../../test/support/stack/own-recordings';
import { Stack } from '../../../../../test/support/stack/stack';
import type { TextSection } from '../accuracy-section';
import { markdownTable } from '../measured-page';

interface Listed {
  readonly value: string;
  readonly valid?: boolean;
}

interface Measured {
  readonly recording: DictatedRecording;
  /** The values listed for its kind: from the reference transcript, and by the service. */
  readonly reference: readonly string[];
  readonly service: readonly string[];
}

/** Dictated values through the whole service: gateway, worker, recognizer and servers. */
export const serviceSection: TextSection = {
  name: 'service',
  text: true,
  async measure() {
    const stack = await Stack.start();
    const measured: Measured[] = [];
    try {
      for (const recording of dictatedRecordings) measured.push(await measure(stack, recording));
    } finally {
      await stack.stop();
    }
    const missed = measured.filter(({ recording, reference }) => !reference.includes(recording.value)).length;
    return {
      markdown: markdown(measured),
      bounds: [{ name: `every value is found in its reference transcript (${missed} missed)`, held: missed === 0 }],
    };
  },
};

async function measure(stack: Stack, recording: DictatedRecording): Promise<Measured> {
  const kind = kindOf(recording);
  const audio = readFileSync(recordingPath(recording.file));
  const { status, json } = await stack.client.postRaw('/v1/transcriptions?entities=all', audio);
  if (status !== 200) throw new Error(`${recording.id}: the service answered ${status}`);
  const { entities } = json as { readonly entities: Readonly<Record<EntityKind, readonly Listed[]>> };
  const reference = normalizeTranscript(wordsFromText(recording.transcript), { entities: 'all' }).entities!;
  return { recording, reference: validIn(reference[kind] ?? []), service: validIn(entities[kind]) };
}

function validIn(list: readonly Listed[]): string[] {
  return list.filter(({ valid }) => valid !== false).map(({ value }) => value);
}

function markdown(measured: readonly Measured[]): string {
  const row = (name: string, some: readonly Measured[]): (string | number)[] => {
    const exact = (of: 'reference' | 'service'): number =>
      some.filter((one) => one[of].includes(one.recording.value)).length;
    const wrong = some.flatMap(({ recording, service }) => service.filter((value) => value !== recording.value)).length;
    return [name, some.length, exact('reference'), exact('service'), wrong];
  };
  const kinds = Object.entries(KINDS).map(([name, kind]) =>
    row(
      kind,
      measured.filter(({ recording }) => recording.value_kind === name),
    ),
  );
  const head = ['', 'said', 'exact in the reference transcript', 'exact through the service', 'wrong'];
  return `## Dictated values through the service

Each recording of \`pt-dictated\` sent to the API with \`entities=all\`: gateway, worker, recognizer and real servers. Wrong: listed in the kind that was
dictated, but not said, and not reported as invalid.

${markdownTable([head, ...kinds, row('**all**', measured)])}`;
}
