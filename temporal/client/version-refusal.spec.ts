import { refusedBy } from './version-refusal';

/** As the client of a server rejects. */
const answer = (code: number, details: string): Error =>
  Object.assign(new Error(`${code}: ${details}`), { code, details, metadata: {} });

const refused = (error: Error): Promise<unknown> =>
  refusedBy('aether', () => Promise.reject(error)).catch((thrown: unknown) => thrown);

describe('what Temporal says about worker deployments', () => {
  it.each([
    [12, 'unknown method SetWorkerDeploymentCurrentVersion', '1.29.1 or later'],
    [5, 'no Worker Deployment found', 'no worker deployment aether'],
    [9, 'missing task queues', 'missing task queues'],
  ])('is explained: code %i, %s', async (code, details, explained) => {
    const thrown = (await refused(answer(code, details))) as Error;
    expect([thrown.name, thrown.message]).toEqual(['VersionError', expect.stringContaining(explained)]);
  });

  it('is passed on if it is about something else', async () => {
    for (const error of [answer(14, 'unavailable'), new Error('other')]) expect(await refused(error)).toBe(error);
  });

  it('is returned when it is no refusal', async () => {
    expect(await refusedBy('aether', () => Promise.resolve(1))).toBe(1);
  });
});
