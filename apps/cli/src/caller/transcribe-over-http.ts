import { join } from 'node:path';
import { SetupError } from '../setup/setup-error';
import { runCallerProgram } from './caller-program';

export interface HttpTranscription {
  readonly id: string;
  readonly text: string;
  readonly durationS: number;
  /** From the first byte sent until the result is available. */
  readonly elapsedS: number;
}

interface HttpOptions {
  readonly gatewayUrl: string;
  readonly apiKey: string;
  /** Where the program notes what it has sent. */
  readonly dataDir: string;
  readonly signal: AbortSignal;
}

/** Transcribes a recording as a caller does. @throws SetupError if the transcription fails; the program has printed why */
export async function transcribeOverHttp(file: string, options: HttpOptions): Promise<HttpTranscription> {
  const { gatewayUrl, apiKey, dataDir, signal } = options;
  const began = performance.now();
  const env = { AETHER_URL: gatewayUrl, AETHER_KEY: apiKey, XDG_STATE_HOME: join(dataDir, 'caller') };
  const args = ['transcribe', file, '--formato', 'json', '--out', '-'];
  const { status, stdout } = await runCallerProgram(args, { env, signal, captures: true });
  if (status !== 0) throw new SetupError('The transcription failed.');
  const elapsedS = (performance.now() - began) / 1000;
  const { id, text, duration_s } = JSON.parse(stdout) as {
    readonly id: string;
    readonly text: string | null;
    readonly duration_s: number | null;
  };
  return { id, text: text ?? '', durationS: duration_s ?? 0, elapsedS };
}
