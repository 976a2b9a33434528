/** Small files with very many streams, each of which costs a reader memory. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

interface Making {
  /** Path of the ffmpeg program. */
  readonly ffmpeg: string;
  /** Existing folder for the files. */
  readonly dir: string;
}

/** Two frames of 8K video, copied into `streams` video streams, and a second of sound. Returns the path. */
export function crowdOfVideos({ ffmpeg, dir }: Making, container: string, streams: number): string {
  const [video, sound, path] = [join(dir, 'video.mkv'), join(dir, 'sound.m4a'), join(dir, `videos.${container}`)];
  const run = (...args: readonly string[]): unknown => execFileSync(ffmpeg, ['-v', 'error', '-nostdin', '-y', ...args]);
  const source = ['-f', 'lavfi', '-i', 'color=gray:s=8192x4320:r=1:d=2'];
  run(...source, '-c:v', 'libx264', '-preset', 'ultrafast', '-threads', '1', video);
  run('-f', 'lavfi', '-i', 'sine=d=1', '-c:a', 'aac', sound);
  const maps = Array.from({ length: streams }, () => ['-map', '0:v']).flat();
  run('-i', video, '-i', sound, '-map', '1:a', ...maps, '-c', 'copy', path);
  return path;
}

/** A second of sound in `streams` tracks. Returns the path. */
export function crowdOfTracks({ ffmpeg, dir }: Making, container: string, streams: number): string {
  const [sound, path] = [join(dir, 'track.m4a'), join(dir, `tracks.${container}`)];
  const run = (...args: readonly string[]): unknown => execFileSync(ffmpeg, ['-v', 'error', '-nostdin', '-y', ...args]);
  run('-f', 'lavfi', '-i', 'sine=d=1', '-c:a', 'aac', sound);
  const maps = Array.from({ length: streams }, () => ['-map', '0:a']).flat();
  run('-i', sound, ...maps, '-c', 'copy', path);
  return path;
}

/** Ogg: `links` complete recordings of 20 ms, each with a separate serial number, one after the other (RFC 3533, section 4). */
export function chainedOgg(ffmpeg: string, links: number): Buffer {
  const source = ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=mono', '-t', '0.02'];
  const link = execFileSync(ffmpeg, ['-v', 'error', '-nostdin', ...source, '-c:a', 'libopus', '-f', 'ogg', 'pipe:1']);
  const pages = pagesOf(link);
  const all = Buffer.alloc(link.length * links);
  let at = 0;
  for (let serial = 1; serial <= links; serial++) {
    for (const page of pages) {
      page.writeUInt32LE(serial, 14);
      page.writeUInt32LE(0, 22);
      page.writeUInt32LE(checksum(page), 22);
      at += page.copy(all, at);
    }
  }
  return all;
}

/** RFC 3533, section 6: 27 bytes of header, the last of which is the number of lacing values, those values, and the body. */
function pagesOf(ogg: Buffer): Buffer[] {
  const pages: Buffer[] = [];
  for (let at = 0; at < ogg.length; at += pages.at(-1)!.length) {
    const lacing = ogg.subarray(at + 27, at + 27 + ogg[at + 26]!);
    const length = 27 + lacing.length + lacing.reduce((sum, value) => sum + value, 0);
    pages.push(Buffer.from(ogg.subarray(at, at + length)));
  }
  return pages;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 24;
  for (let bit = 0; bit < 8; bit++) rest = rest < 0 ? (rest << 1) ^ 0x04c11db7 : rest << 1;
  return rest;
});

function checksum(page: Buffer): number {
  let sum = 0;
  for (const byte of page) sum = (sum << 8) ^ TABLE[((sum >>> 24) ^ byte) & 255]!;
  return sum >>> 0;
}
