/** The short form of `npm run simulate`: twenty complete inference workers with a stand-in for the recognizer, on the real service and servers. */
import { simulate } from '../../apps/evaluate/src/simulate/simulate';
import { simulateOptions } from '../../apps/evaluate/src/simulate/simulate-options';
import { simulateReport } from '../../apps/evaluate/src/simulate/simulate-report';

const WORKERS = 20;
const RECORDINGS = 15;

/** Of the pipeline worker and the deliverer: seven queues. */
const OTHER_QUEUES = 7;

/** Temporal's own worker for schedules, and polls that the frontend has just answered. */
const SLACK = 5;

it('Twenty inference workers complete every recording, and hold one poll of each queue while idle', async () => {
  const args = ['--workers', `${WORKERS}`, '--rates', '0.5', '--step-seconds', `${RECORDINGS / 0.5}`];
  const simulated = await simulate(simulateOptions([...args, '--idle-seconds', '10']), () => undefined);
  const { markdown, bounds } = simulateReport(simulated);
  console.log(markdown);
  expect(bounds.filter(({ held }) => !held)).toEqual([]);
  expect(simulated.steps[0]).toMatchObject({ recordings: RECORDINGS, times: { retries: 0 } });
  expect(simulated.idle.levels['Temporal: open polls of activities']).toBeLessThanOrEqual(
    2 * WORKERS + OTHER_QUEUES + SLACK,
  );
});
