/** The short form of `npm run chaos`: a dozen transcriptions while processes of all kinds are killed, stopped and restarted. */
import { describeWithSharedAudio } from '../support/stack/shared-audio';
import { runChaos } from '../../apps/evaluate/src/chaos/run-chaos';

const SEED = 8;
const FAULTS = 9;
const TRANSCRIPTIONS = 12;

describeWithSharedAudio('chaos', () => {
  it('loses no transcription, changes no text or charge, and leaves no objects', async () => {
    const lines: string[] = [];
    const report = await runChaos({
      seed: SEED,
      faults: FAULTS,
      transcriptions: TRANSCRIPTIONS,
      meanPauseMs: 1_500,
      longestFreezeMs: 4_000,
      timeoutS: 240,
      log: (line) => lines.push(line),
    });
    console.log([...lines, JSON.stringify(report)].join('\n'));
    const { accepted, completed, failed, canceled, ...rest } = report;
    expect(accepted).toBeGreaterThanOrEqual(TRANSCRIPTIONS);
    expect(completed + failed + canceled).toBe(accepted);
    expect(completed).toBeGreaterThan(0);
    expect(rest).toEqual({
      seed: SEED,
      faults: FAULTS,
      hanging: 0,
      lost: 0,
      text_mismatches: 0,
      charge_mismatches: 0,
      webhooks_missing: 0,
      leftovers: 0,
    });
  });
});
