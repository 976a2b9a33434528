import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MarkedSentence } from '../accuracy/marked-sentences';
import { AudioServer } from '../../../../test/support/stack/audio-server';
import { Stack } from '../../../../test/support/stack/stack';
import { longRun, type LongRun } from './long-run';
import { writeMarkedFile } from './marked-file';
import type { UploadMethod } from './send-recording';

/** A long recording, and an isolated service to transcribe it. */
export interface LongTrial {
  readonly marks: readonly MarkedSentence[];
  /** Size of the file. */
  readonly bytes: number;
  /** Transcribes the recording and kills this many workers meanwhile. */
  run(kills: number, uploadMethod: UploadMethod): Promise<LongRun>;
  close(): Promise<void>;
}

interface LongTrialOptions {
  readonly minutes: number;
  /** Minutes between two marks. */
  readonly every: number;
  /** Shares of talk in the spans between two marks, in rotation; default: about half on average. */
  readonly talkShares?: readonly number[];
  readonly log: (line: string) => void;
}

export async function openLongTrial({ minutes, every, talkShares, log }: LongTrialOptions): Promise<LongTrial> {
  const scratch = await mkdtemp(join(tmpdir(), 'aether-long-'));
  // The service rejects loopback addresses by default.
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
    const run = async (kills: number, uploadMethod: UploadMethod): Promise<LongRun> => {
      const done = await longRun(stack, { path, uploadMethod, audioServer, seconds: minutes * 60, kills, log });
      log(`${kills === 0 ? 'undisturbed' : `${kills} workers killed`}, by ${uploadMethod}: ${done.tookS.toFixed(0)} s`);
      return done;
    };
    return { marks, bytes, run, close };
  } catch (error) {
    await close();
    throw error;
  }
}
