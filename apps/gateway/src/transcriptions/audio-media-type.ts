/** Number of leading bytes that identify the media type of a file. */
export const MAGIC_BYTES = 16;

const UNKNOWN = 'application/octet-stream';

export const AUDIO_MEDIA_TYPES = [
  'audio/wav',
  'audio/flac',
  'audio/ogg',
  'audio/mp4',
  'audio/aiff',
  'audio/amr',
  'audio/webm',
  'audio/mpeg',
  'audio/aac',
  UNKNOWN,
] as const;
export type AudioMediaType = (typeof AUDIO_MEDIA_TYPES)[number];

const starts = (head: Buffer, text: string, at = 0): boolean => head.toString('latin1', at, at + text.length) === text;

/**
 * Detects the media type of a recording from its first bytes, for players that depend on it (https://mimesniff.spec.whatwg.org/, section 6.2).
 * Falls back to `application/octet-stream`.
 */
export function audioMediaType(head: Buffer): AudioMediaType {
  if (starts(head, 'RIFF') && starts(head, 'WAVE', 8)) return 'audio/wav';
  if (starts(head, 'fLaC')) return 'audio/flac';
  if (starts(head, 'OggS')) return 'audio/ogg';
  if (starts(head, 'ftyp', 4)) return 'audio/mp4';
  if (starts(head, 'FORM') && starts(head, 'AIF', 8)) return 'audio/aiff';
  if (starts(head, '#!AMR')) return 'audio/amr';
  if (starts(head, '\x1a\x45\xdf\xa3')) return 'audio/webm';
  return isMp3(head) ? 'audio/mpeg' : isAdts(head) ? 'audio/aac' : UNKNOWN;
}

/** An ID3 tag, or the sync word of MPEG audio of layer III. */
function isMp3(head: Buffer): boolean {
  const [first = 0, second = 0] = head;
  return starts(head, 'ID3') || (first === 0xff && (second & 0xe6) === 0xe2);
}

/** The sync word of ADTS, whose layer bits are 0. */
function isAdts(head: Buffer): boolean {
  const [first = 0, second = 0] = head;
  return first === 0xff && (second & 0xf6) === 0xf0;
}
