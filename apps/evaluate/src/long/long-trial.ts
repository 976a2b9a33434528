import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MarkedSentence } from '../accuracy/marked-sentences';
import { AudioServer } from '../../../../test/support/stack/audio-server';
import { Stack } from '../../../../test/support/stack/stack';
import { longRun, type LongRun } from './long-run';
import { writeMarkedFile } from './marked-file';
import type { WayIn } from './send-recording';

/** A long recording, and a whole service of its own to transcribe it. */
export interface LongTrial {
  readonly marks: readonly MarkedSentence[];
  /** Of the file. */
  readonly bytes: number;
  /** Transcribes it, with so many workers killed on the way. */
  run(kills: number, wayIn: WayIn): Promise<LongRun>;
  close(): Promise<void>;
}

interface LongTrialOptions {
  readonly minutes: number;
  /** Minutes between two marks. */
  readonly every: number;
  /** Shares of the spans between two marks that are filled with talk, in turn; default: about half of all. */
  readonly talkShares?: readonly number[];
  readonly log: (line: string) => void;
}

export async function openLongTrial({ minutes, every, talkShares, log }: LongTrialOptions): Promise<LongTrial> {
  const scratch = await mkdtemp(join(tmpdir(), 'aether-long-'));
  // Addresses of this machine are refused otherwise.
  const stack = await Stack.start({ env: { AETHER_OUTBOUND_LOOPBACK: 'true' } });
  const audioServer = await AudioServer.open();
  const path = join(scratch, 'recording.wav');
  const close = async (): Promise<void> => {
    await audioServer.close();
    await stack.stop();
    await rm(scratch, { recursive: true, force: true });
  };
  try {
    const file = { path, ffmpeg: stack.ffmpeg, minutes, everyMinutes: every };
    const marks = await writeMarkedFile({ ...file, ...(talkShares && { talkShares }) });
    const { size: bytes } = await stat(path);
    log(`${minutes} minutes made, ${marks.length} marks, ${bytes} bytes`);
    const run = async (kills: number, wayIn: WayIn): Promise<LongRun> => {
      const done = await longRun(stack, { path, wayIn, audioServer, seconds: minutes * 60, kills, log });
      log(`${kills === 0 ? 'undisturbed' : `${kills} workers killed`}, by ${wayIn}: ${done.tookS.toFixed(0)} s`);
      return done;
    };
    return { marks, bytes, run, close };
  } catch (error) {
    await close();
    throw error;
  }
}
