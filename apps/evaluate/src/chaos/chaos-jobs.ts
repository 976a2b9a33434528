import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '../../../../test/support/measure/seeded-random';
import { joinPortugueseClips } from '../../../../test/support/stack/join-audio';
import { sharedAudio } from '../../../../test/support/stack/shared-audio';
import { shuffled } from './shuffled';

/** A recording with options whose result is known from an undisturbed run. */
export interface Kind {
  readonly name: string;
  readonly audio: Buffer;
  readonly options: Readonly<Record<string, string>>;
}

/** How the audio is sent. `waiting`: the call waits for the result. */
export const INPUTS = ['body', 'waiting', 'form', 'address', 'upload'] as const;

/** A transcription to request during the faults. */
export interface Job {
  readonly kind: Kind;
  readonly input: (typeof INPUTS)[number];
  /** Seconds after which its cancellation is requested; null: never. */
  readonly cancelAfterS: number | null;
  /** How often its receiver rejects the event before accepting it. */
  readonly refusals: number;
}

const LONGEST_S = 120;
const CANCELED_SHARE = 0.1;
const MAX_REFUSALS = 2;

/** Recordings of seconds to minutes, with all options of the service. */
export function chaosKinds(ffmpeg: string): Kind[] {
  const shared = (file: string): Buffer => readFileSync(sharedAudio(file));
  const kind = (name: string, audio: Buffer, options: Kind['options'] = {}): Kind => ({ name, audio, options });
  const dialogue = shared('pt-dialogue/dialogo-suporte.wav');
  return [
    kind('plain', shared('pt-real/pv-leopard-pt.wav')),
    kind('entities', shared('pt-dictated/d-dit-06-telefone.wav'), { entities: 'true' }),
    kind('redacted', shared('pt-dictated/d-dit-01-cpf.wav'), { redact: 'all' }),
    kind('speakers and sentiment', dialogue, { diarization: 'true', sentiment: 'true' }),
    kind('terms', shared('pt-dictated/d-dit-04-email.wav'), { keyterms: 'Exemplo,Aether' }),
    kind('minutes', joined(ffmpeg, LONGEST_S), { sentiment: 'true', entities: 'all' }),
    kind('no audio', Buffer.from('isto não é áudio\n'.repeat(100))),
  ];
}

/** An endless sequence of jobs, deterministic for a seed: every kind with every input before any repeats. */
export function* chaosJobs(kinds: readonly Kind[], seed: number): Generator<Job, never> {
  const random = seededRandom(seed);
  const all = kinds.flatMap((kind) => INPUTS.map((input) => ({ kind, input })));
  for (;;) {
    for (const job of shuffled(all, random)) {
      const cancelAfterS = random() < CANCELED_SHARE ? 2 * random() : null;
      yield { ...job, cancelAfterS, refusals: Math.floor(random() * (MAX_REFUSALS + 1)) };
    }
  }
}

function joined(ffmpeg: string, durationS: number): Buffer {
  const scratch = mkdtempSync(join(tmpdir(), 'aether-chaos-'));
  try {
    const path = join(scratch, 'joined.flac');
    joinPortugueseClips(ffmpeg, path, durationS);
    return readFileSync(path);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
