import { execFileSync } from 'node:child_process';
import { createDeflate, crc32 } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';

/** Malicious files, and files with false headers. */

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
const u32be = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** 16-bit mono WAV of silence at 8 kHz. The header declares `declaredS` seconds and `sampleRate`, whatever the real ones are. */
export function wav({
  seconds,
  declaredS = seconds,
  sampleRate = 8_000,
}: {
  readonly seconds: number;
  readonly declaredS?: number;
  readonly sampleRate?: number;
}): Buffer {
  const dataBytes = Math.min(declaredS * 16_000, 0xffffffff);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(Math.min(dataBytes + 36, 0xffffffff), 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(dataBytes, 40);
  return Buffer.concat([header, Buffer.alloc(seconds * 16_000)]);
}

/** FLAC of silence, less than 2 MB for 5 hours. The header declares `declaredS` seconds, whatever the real duration is; 0: unknown. */
export function silentFlac(ffmpeg: string, seconds: number, declaredS = 0): Buffer {
  const source = ['-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', String(seconds)];
  const flac = execFileSync(ffmpeg, ['-v', 'error', '-nostdin', ...source, '-c:a', 'flac', '-f', 'flac', 'pipe:1'], {
    maxBuffer: 2 ** 26,
  });
  // RFC 9639, section 8.2: the low 32 of the 36 bits of the number of samples.
  flac.writeUInt32BE(declaredS * 8_000, 22);
  return flac;
}

/** MP3 of silence in frames of a constant size, without a header that says how many; about 1 KB for each second. */
export function longMp3(ffmpeg: string, seconds: number): Buffer {
  const PART_S = 60;
  const source = ['-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t', String(PART_S)];
  const target = ['-b:a', '8k', '-write_xing', '0', '-id3v2_version', '0', '-f', 'mp3', 'pipe:1'];
  const part = execFileSync(ffmpeg, ['-v', 'error', '-nostdin', ...source, ...target]);
  return Buffer.concat(Array.from({ length: Math.ceil(seconds / PART_S) }, () => part));
}

/** One second of sound as MP3, with a cover picture of 16,000 × 16,000 pixels in a few hundred kilobytes. */
export async function mp3WithHugeCover(ffmpeg: string): Promise<Buffer> {
  const source = ['-f', 'lavfi', '-i', 'sine=d=1'];
  const mp3 = execFileSync(ffmpeg, [
    '-v',
    'error',
    '-nostdin',
    ...source,
    '-f',
    'mp3',
    '-id3v2_version',
    '0',
    'pipe:1',
  ]);
  const picture = Buffer.concat([ascii('\0image/png\0\x03\0'), await png(16_000)]);
  const frame = Buffer.concat([ascii('APIC'), u32be(picture.length), ascii('\0\0'), picture]);
  const size = Buffer.from([21, 14, 7, 0].map((shift) => (frame.length >> shift) & 0x7f));
  return Buffer.concat([ascii('ID3\x03\0\0'), size, frame, mp3]);
}

/** A black square in true color. */
async function png(side: number): Promise<Buffer> {
  const row = Buffer.alloc(3 * side + 1);
  const rows = Readable.from(
    (function* () {
      for (let y = 0; y < side; y += 1) yield row;
    })(),
  );
  const header = Buffer.concat([u32be(side), u32be(side), Buffer.from([8, 2, 0, 0, 0])]);
  const pixels = await buffer(rows.pipe(createDeflate({ level: 9 })));
  return Buffer.concat([
    ascii('\x89PNG\r\n\x1a\n'),
    ...[chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))],
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([ascii(type), data]);
  return Buffer.concat([u32be(data.length), body, u32be(crc32(body))]);
}

/** Playlists and similar files that refer to `target` (a path or a URL). */
export function playlists(target: string): readonly (readonly [name: string, content: string])[] {
  const m3u8 = `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${target}\n#EXT-X-ENDLIST\n`;
  return [
    ['HLS', m3u8],
    ['HLS of a concat', m3u8.replace(target, `concat:${target}|${target}`)],
    ['HLS with a key', m3u8.replace('#EXTINF', `#EXT-X-KEY:METHOD=AES-128,URI="${target}"\n#EXTINF`)],
    ['HLS master', `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${target}\n`],
    ['concat script', `ffconcat version 1.0\nfile '${target}'\n`],
    ['concat script without its first line', `file '${target}'\n`],
    [
      'DASH',
      `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011" type="static" mediaPresentationDuration="PT10S"><Period><AdaptationSet mimeType="audio/mp4"><Representation id="1" bandwidth="1"><BaseURL>${target}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    ],
    [
      'SDP',
      `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio 5004 RTP/AVP 0\na=control:${target}\n`,
    ],
    ['M3U', `${target}\n`],
    ['PLS', `[playlist]\nFile1=${target}\nNumberOfEntries=1\n`],
    ['ASX', `<asx version="3.0"><entry><ref href="${target}"/></entry></asx>`],
    ['SMIL', `<smil><body><audio src="${target}"/></body></smil>`],
  ];
}
