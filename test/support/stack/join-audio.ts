import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordingPath, recordings, type Recording } from './own-recordings';

const GAP_S = 0.6;
const JOINED: readonly Recording['kind'][] = ['dialogue', 'sentence', 'dictated'];

/**
 * Joins the Portuguese recordings of these kinds in the manifest's order, repeated as often as needed and with a pause after each, into a 16 kHz mono
 * FLAC file of exactly `durationS` seconds at `path`.
 */
export function joinPortugueseClips(ffmpeg: string, path: string, durationS: number, kinds = JOINED): void {
  const clips = recordings.filter(({ kind }) => kinds.includes(kind));
  const chosen: string[] = [];
  for (let total = 0, i = 0; total < durationS; i++) {
    const clip = clips[i % clips.length]!;
    chosen.push(clip.file);
    total += clip.duration_s + GAP_S;
  }
  const scratch = mkdtempSync(join(tmpdir(), 'aether-join-'));
  try {
    const pieces = [...new Set(chosen)].map((file, i) => {
      const wav = join(scratch, `${i}.wav`);
      execFileSync(ffmpeg, [
        '-v',
        'error',
        '-nostdin',
        '-i',
        recordingPath(file),
        '-af',
        `apad=pad_dur=${GAP_S}`,
        '-ar',
        '16000',
        '-ac',
        '1',
        '-c:a',
        'pcm_s16le',
        wav,
      ]);
      return [file, wav] as const;
    });
    const byFile = new Map(pieces);
    const list = join(scratch, 'list.txt');
    writeFileSync(list, chosen.map((file) => `file '${byFile.get(file)!}'`).join('\n'));
    execFileSync(ffmpeg, [
      '-v',
      'error',
      '-nostdin',
      '-y',
      '-f',
      'concat',
      '-safe',
      '0',
      '-i',
      list,
      '-t',
      String(durationS),
      '-c:a',
      'flac',
      path,
    ]);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
