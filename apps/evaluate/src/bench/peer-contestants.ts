import { FasterWhisper, readPeerResult } from '../accuracy/faster-whisper-peer';
import type { Contestant } from './contestant';

interface PeerSetup {
  readonly cacheDir: string;
  readonly modelDir: string;
  readonly threads: number;
}

/** Modes of faster-whisper, with int8 and beam 5; all other options are defaults. */
export const PEER_MODES = {
  sequential: { name: 'faster-whisper, sequential', batched: null, words: true },
  batched: { name: 'faster-whisper, batched 8', batched: 8, words: true },
  'sequential-untimed': { name: 'faster-whisper, sequential, no word times', batched: null, words: false },
  'batched-untimed': { name: 'faster-whisper, batched 8, no word times', batched: 8, words: false },
} as const;

export type PeerMode = keyof typeof PEER_MODES;

export async function startPeer(mode: PeerMode, setup: PeerSetup): Promise<Contestant> {
  const { name, batched, words } = PEER_MODES[mode];
  const peer = await FasterWhisper.start({ ...setup, computeType: 'int8' });
  return {
    name,
    pid: peer.pid,
    transcribe: (audio, out) =>
      peer.transcribe({ audio, out, batched, options: { beam_size: 5, word_timestamps: words } }),
    read: readPeerResult,
    close: () => peer.close(),
  };
}
