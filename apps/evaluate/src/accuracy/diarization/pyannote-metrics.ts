import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { SpeakerTurn } from '@aether/language';
import { pythonWith } from '../../../../../test/support/measure/python-environment';
import type { DiarizationError } from './diarization-error';

/** Folder of the Python sources, which differs from that of the compiled code. */
const SOURCES = resolve('apps/evaluate/src/accuracy/diarization');

export interface Scored {
  readonly reference: readonly SpeakerTurn[];
  readonly hypothesis: readonly SpeakerTurn[];
}

/** Errors of the same turns by pyannote.metrics, without collar, with overlaps. Installs it on the first call. */
export function pyannoteErrors(cacheDir: string, recordings: readonly Scored[]): DiarizationError[] {
  const python = pythonWith({
    cacheDir,
    name: 'pyannote-metrics',
    requirements: join(SOURCES, 'requirements.txt'),
  });
  const plain = (turns: readonly SpeakerTurn[]): unknown[] =>
    turns.map(({ speaker, startS, endS }) => [speaker, startS, endS]);
  const input = JSON.stringify(
    recordings.map(({ reference, hypothesis }) => ({ reference: plain(reference), hypothesis: plain(hypothesis) })),
  );
  const printed = execFileSync(python, [join(SOURCES, 'pyannote_metrics.py')], {
    input,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return JSON.parse(printed) as DiarizationError[];
}
