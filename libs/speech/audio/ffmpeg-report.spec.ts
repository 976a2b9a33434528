import { FfmpegReport } from './ffmpeg-report';

/** Lines as ffmpeg 9.0 writes them (with `-hide_banner -nostats -v info`). */
function read(...lines: readonly string[]): FfmpegReport {
  const report = new FfmpegReport();
  for (const line of lines) report.line(line);
  return report;
}

describe('FfmpegReport', () => {
  test('reads container, duration, and the first of several sound tracks', () => {
    const report = read(
      "Input #0, mov,mp4,m4a,3gp,3g2,mj2, from 'file:x':",
      '  Duration: 01:02:05.40, start: 0.000000, bitrate: 47 kb/s',
      '  Stream #0:0[0x1](und): Video: h264 (Constrained Baseline) (avc1 / 0x31637661), yuv420p, 160x120, 1 kb/s (default)',
      '  Stream #0:1[0x2](und): Audio: aac (LC) (mp4a / 0x6134706D), 44100 Hz, 5.1(side), fltp, 51 kb/s (default)',
      '  Stream #0:2[0x3](und): Audio: opus, 48000 Hz, mono, fltp',
    );
    expect(report.opened).toBe(true);
    expect(report.durationS).toBeCloseTo(3725.4);
    expect(report.track).toEqual({ codec: 'aac', sampleRate: 44_100, channels: 6 });
    expect(report.soundTracks).toBe(2);
  });

  test.each([
    ['Audio: pcm_s16le ([1][0][0][0] / 0x0001), 16000 Hz, stereo, s16, 512 kb/s', 2],
    ['Audio: opus, 48000 Hz, mono, fltp', 1],
    ['Audio: pcm_s16le, 8000 Hz, 3 channels, s16', 3],
    ['Audio: gsm_ms (1[0][0][0] / 0x0031), 8000 Hz, 2 channels (FL+FR), s16, 13 kb/s', 2],
  ])('%s has %i channels', (text, channels) => {
    expect(read(`  Stream #0:0: ${text}`).track?.channels).toBe(channels);
  });

  test('reads that an MP4 has no index', () => {
    expect(read('[in#0/mov,mp4,m4a,3gp,3g2,mj2 @ 0x5601] moov atom not found').indexMissing).toBe(true);
    expect(read('    title           : moov atom not found').indexMissing).toBe(false);
  });

  test('ignores report lines inside tags', () => {
    const report = read(
      "Input #0, mp3, from 'file:x':",
      '  Metadata:',
      '    title           :   Stream #0:0: Audio: aac, 16000 Hz, mono, fltp',
      '                    :   Duration: 99:00:00.00, start: 0',
      '    comment         : File ended prematurely',
      '  Duration: N/A, bitrate: N/A',
    );
    expect(report.track).toBeUndefined();
    expect(report.durationS).toBeUndefined();
    expect(report.cutShort(1)).toBe(false);
  });

  test('does not read the output as the input', () => {
    const report = read("Output #0, s16le, to 'pipe:1':", '  Stream #0:0: Audio: pcm_s16le, 16000 Hz, mono, s16');
    expect(report.opened).toBe(false);
    expect(report.track).toBeUndefined();
  });

  test('reads the signal that ended the run', () => {
    expect(read('Exiting normally, received signal 15.').signal).toBe(15);
    expect(read('Received > 3 system signals, hard exiting').signal).toBeNaN();
    expect(read('    title           : Exiting normally, received signal 15.').signal).toBeUndefined();
  });

  describe('cut short', () => {
    const whole = '  Duration: 00:00:04.44, start: 0.000000, bitrate: 14 kb/s';
    test('is cut short when it is more than half a second shorter than the container says', () => {
      expect(read(whole).cutShort(4)).toBe(false);
      expect(read(whole).cutShort(2.63)).toBe(true);
    });
    test('is not cut short by the duration of a video, whose picture may outlast the sound', () => {
      const sound = '  Stream #0:1[0x2](und): Audio: aac (LC), 16000 Hz, mono, fltp (default)';
      const film = '  Stream #0:0[0x1](und): Video: h264, yuv420p, 160x120, 5 fps (default)';
      const cover = '  Stream #0:0: Video: mjpeg (Baseline), yuvj420p, 90k tbr (attached pic)';
      expect(read(whole, film, sound).cutShort(2.63)).toBe(false);
      expect(read(whole, cover, sound).cutShort(2.63)).toBe(true);
    });
    test('is cut short when ffmpeg reports it', () => {
      expect(read('[in#0/matroska,webm @ 0x560f] File ended prematurely').cutShort(4)).toBe(true);
    });
    test('is cut short with an estimated duration only after a decoder error', () => {
      const guessed = ['[in#0/asf @ 0x560b] Estimating duration from bitrate, this may be inaccurate', whole];
      const broken =
        '[dec:wmav2 @ 0x560b] Error submitting packet to decoder: Invalid data found when processing input';
      expect(read(...guessed).cutShort(2)).toBe(false);
      expect(read(...guessed, broken).cutShort(2)).toBe(true);
      expect(read(...guessed, '[mp3float @ 0x1] Header missing', broken).cutShort(2)).toBe(false);
    });
  });
});
