import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MarkedSentence } from '../accuracy/marked-sentences';
import { Stack } from '../stack/stack';
import { longRun, type LongRun } from './long-run';
import { writeMarkedFile } from './marked-file';

/** A long recording, and a whole service of its own to transcribe it. */
export interface LongTrial {
  readonly marks: readonly MarkedSentence[];
  /** Transcribes it, with so many workers killed on the way. */
  run(kills: number): Promise<LongRun>;
  close(): Promise<void>;
}

interface LongTrialOptions {
  readonly minutes: number;
  /** Minutes between two marks. */
  readonly every: number;
  /** Shares of the stretches between two marks that are filled with talk, in turn; default: about half of all. */
  readonly talkShares?: readonly number[];
  readonly log: (line: string) => void;
}

export async function openLongTrial({ minutes, every, talkShares, log }: LongTrialOptions): Promise<LongTrial> {
  const scratch = await mkdtemp(join(tmpdir(), 'aether-long-'));
  const stack = await Stack.start();
  const path = join(scratch, 'recording.flac');
  const close = async (): Promise<void> => {
    await stack.stop();
    await rm(scratch, { recursive: true, force: true });
  };
  try {
    const file = { path, ffmpeg: stack.ffmpeg, minutes, everyMinutes: every };
    const marks = await writeMarkedFile({ ...file, ...(talkShares && { talkShares }) });
    log(`${minutes} minutes made, ${marks.length} marks`);
    const run = async (kills: number): Promise<LongRun> => {
      const done = await longRun(stack, { path, seconds: minutes * 60, kills, log });
      log(`${kills === 0 ? 'undisturbed' : `${kills} workers killed`}: ${done.tookS.toFixed(0)} s`);
      return done;
    };
    return { marks, run, close };
  } catch (error) {
    await close();
    throw error;
  }
}
