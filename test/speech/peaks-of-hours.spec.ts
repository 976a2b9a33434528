/** The waveform of the longest recording: its size, and what it costs to measure. */
import { MAX_AUDIO_S, PeakMeter, SAMPLE_RATE } from '@aether/speech';
import { report } from '../support/report';

/** As many samples as ffmpeg's pipe holds. */
const BLOCK = 32_768;

it('measures four hours in a few seconds of processor time, with the memory of its result', () => {
  const block = Int16Array.from({ length: BLOCK }, (_, at) => Math.round(20_000 * Math.sin(at / 7)));
  const meter = new PeakMeter();
  const samples = MAX_AUDIO_S * SAMPLE_RATE;
  const before = { cpu: process.cpuUsage(), memory: process.memoryUsage().arrayBuffers };
  for (let at = 0; at < samples; at += BLOCK) meter.add(block.subarray(0, samples - at));
  const { user } = process.cpuUsage(before.cpu);
  const peaks = meter.peaks();
  const bytes = process.memoryUsage().arrayBuffers - before.memory;
  report('waveform of four hours', { bytes: peaks.length, cpuMs: Math.round(user / 1000), heldBytes: bytes });
  expect(peaks).toHaveLength(144_000);
  expect(user).toBeLessThan(10_000_000);
  expect(bytes).toBeLessThan(2 ** 21);
});
