/**
 * The twenty-minute form of `npm run long`: every numbered mark in order within half a second, bounded memory and history, and the same text when
 * workers are killed.
 */
import { describeWithSharedAudio } from '../support/stack/shared-audio';
import { longReport } from '../../apps/evaluate/src/long/long-report';
import { openLongTrial, type LongTrial } from '../../apps/evaluate/src/long/long-trial';

const MINUTES = 20;
const EVERY = 2;
const KILLS = 3;
/** Low, so that the recording is long but has little to transcribe. */
const TALK_SHARES = [0.3, 0.1, 0.2];

describeWithSharedAudio('a long recording through the whole service', () => {
  let trial: LongTrial;

  beforeAll(async () => {
    trial = await openLongTrial({ minutes: MINUTES, every: EVERY, talkShares: TALK_SHARES, log: () => undefined });
  });
  afterAll(() => trial?.close());

  it('stays within every bound, and has the same text when workers are killed', async () => {
    const undisturbed = await trial.run(0, 'audio_url');
    const killed = await trial.run(KILLS, 'tus');
    const options = { minutes: MINUTES, every: EVERY, kills: KILLS };
    const { markdown, bounds } = longReport({ options, marks: trial.marks, bytes: trial.bytes, killed, undisturbed });
    console.log(markdown);
    expect(bounds.filter(({ held }) => !held)).toEqual([]);
    expect(killed.attempts.all).toBeGreaterThan(undisturbed.attempts.all);
  });
});
