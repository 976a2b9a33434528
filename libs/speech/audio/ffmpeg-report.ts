/** First sound track of a file, in ffmpeg's terms. */
export interface AudioTrack {
  /** ffmpeg's codec name, for example `opus`. */
  readonly codec: string;
  readonly sampleRate: number;
  readonly channels: number;
}

/** Named layouts without a number (libavutil `channel_layout.c`). */
const LAYOUTS: Readonly<Record<string, number>> = {
  mono: 1,
  stereo: 2,
  downmix: 2,
  quad: 4,
  hexagonal: 6,
  octagonal: 8,
};
const CUT_SHORT = /ended prematurely|partial file|Packet corrupt|filesize and duration do not match/;
const DECODER_ERROR = /Error submitting packet to decoder|Decoding error/;
/** Caused by tags after the last frame of an MP3. */
const TRAILING_TAG = /Header missing/;
const INDEX_MISSING = /^\[[^\]]*\] moov atom not found$/;
/** The last line of a run ended by a signal, and of one that received more signals than it could handle (`ffmpeg.c`). */
const SIGNAL = /^(?:Exiting normally, received signal (\d+)\.|Received > 3 system signals, hard exiting)$/;
const TRACK = /^ {2}Stream #0:\d+.*?: (Audio|Video|Subtitle|Data|Attachment): ?(.*)/;

/**
 * Reads ffmpeg's report of a run, line by line, and keeps only what describes the file: never names, tags or messages. Relevant lines are
 * indented by two spaces; tags, which the uploader controls, by four or more.
 */
export class FfmpegReport {
  /** Whether a container was recognized. */
  opened = false;
  track: AudioTrack | undefined;
  /** Number of sound tracks, of which the first is decoded. */
  soundTracks = 0;
  /** Duration according to the container, in seconds. */
  durationS: number | undefined;
  /** ffmpeg estimated the duration from file size and bit rate. */
  estimated = false;
  decoderErrors = 0;
  /** An MP4 has no index, which most writers put at its end. */
  indexMissing = false;
  /** Number of the signal that ended the run, if ffmpeg reported one; NaN if it did not say which. */
  signal: number | undefined;
  /** Pictures, subtitles or a second sound track exist: the container's duration is that of the longest track. */
  private otherTracks = false;
  private cut = false;
  private trailingTag = false;
  private inOutput = false;

  line(text: string): void {
    if (text.startsWith('Output #0')) this.inOutput = true;
    if (this.inOutput) return this.message(text);
    if (text.startsWith('Input #0')) this.opened = true;
    const duration = /^ {2}Duration: (\d+):(\d\d):(\d\d\.\d+)/.exec(text);
    if (duration) this.durationS = Number(duration[1]) * 3600 + Number(duration[2]) * 60 + Number(duration[3]);
    const stream = TRACK.exec(text);
    if (stream?.[1] === 'Audio') this.soundTracks++;
    if (stream?.[1] === 'Audio' && !this.track) this.track = parseTrack(stream[2] ?? '');
    else if (stream && !text.endsWith('(attached pic)')) this.otherTracks = true;
    this.message(text);
  }

  /** Whether the file ends before its sound does, given the decoded seconds. */
  cutShort(decodedS: number): boolean {
    if (this.cut) return true;
    // Containers round to a frame or a cluster; no codec's frame lasts half a second.
    const known = this.durationS !== undefined && !this.estimated && !this.otherTracks;
    if (known) return decodedS < this.durationS! - 0.5;
    return this.decoderErrors > 0 && !this.trailingTag;
  }

  private message(text: string): void {
    if (text.startsWith(' ')) return;
    if (CUT_SHORT.test(text)) this.cut = true;
    if (text.includes('Estimating duration from bitrate')) this.estimated = true;
    const ended = SIGNAL.exec(text);
    if (ended) this.signal = Number(ended[1]);
    if (INDEX_MISSING.test(text)) this.indexMissing = true;
    if (TRAILING_TAG.test(text)) this.trailingTag = true;
    if (DECODER_ERROR.test(text)) this.decoderErrors++;
  }
}

function parseTrack(text: string): AudioTrack {
  const parts = text.split(', ');
  const rateAt = parts.findIndex((part) => / Hz$/.test(part));
  const layout = parts[rateAt + 1] ?? '';
  const [, whole = '1', low = '0'] = /^(\d+)(?:\.(\d))?/.exec(layout) ?? [];
  return {
    codec: /^\w+/.exec(text)?.[0] ?? 'unknown',
    sampleRate: Number.parseInt(parts[rateAt] ?? '0', 10),
    channels: LAYOUTS[layout.split(' ')[0] ?? ''] ?? Number(whole) + Number(low),
  };
}
