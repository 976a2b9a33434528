/** Two versions of the workers as worker deployments of Temporal: which one takes which task, by the histories. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eventually } from '../support/eventually';
import { joinPortugueseClips } from '../support/stack/join-audio';
import { buildOtherVersion, type OtherVersion } from '../support/stack/other-version';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';
import {
  aetherCommand,
  startVersion,
  takenIn,
  versionSettings,
  type VersionedWorkers,
} from '../support/stack/versioned-workers';

const DURATION_S = 90;
/** Within this time an idle worker takes a task that is for it. */
const TAKES_WITHIN_MS = 5_000;

describe('workers with versions', () => {
  let stack: Stack;
  let scratch: string;
  let next: OtherVersion;
  let first: VersionedWorkers;
  let second: VersionedWorkers;
  let recording: Buffer;
  const started: VersionedWorkers[] = [];
  const short = readFileSync(SHORT.path);

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'aether-versions-'));
    next = await buildOtherVersion({ pipeline: resolve(__dirname, '../temporal/next-version.fixture.ts') });
    stack = await Stack.isolated({ engine: 'scripted', env: { AETHER_PIECE_S: '30' }, only: ['gateway'] });
    const path = join(scratch, 'recording.flac');
    joinPortugueseClips(stack.ffmpeg, path, DURATION_S);
    recording = readFileSync(path);
  });
  afterAll(async () => {
    for (const version of started) await version.stop();
    await stack?.stop();
    next?.remove();
    rmSync(scratch, { recursive: true, force: true });
  });

  async function start(buildId: string | null, distDir?: string): Promise<VersionedWorkers> {
    const version = await startVersion(stack, buildId, distDir);
    started.push(version);
    return version;
  }

  async function begin(audio: Buffer): Promise<string> {
    const answer = await stack.client.postRaw('/v1/transcriptions', audio, { prefer: 'respond-async' });
    expect(answer.status).toBe(202);
    return (answer.json as { id: string }).id;
  }

  const taken = async (id: string) => takenIn(await stack.temporal.workflow.getHandle(id).fetchHistory());
  const pidsOf = ({ worker, inference }: VersionedWorkers): readonly number[] => [worker.pid()!, inference.pid()!];
  const waiting = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, TAKES_WITHIN_MS));

  /** Runs a command that must succeed. */
  function versions(...args: readonly string[]): string {
    const { status, printed } = aetherCommand(stack, ['versions', ...args]);
    expect([printed, status]).toEqual([printed, 0]);
    return printed;
  }

  /** Runs a command that must fail. */
  function refused(args: readonly string[], settings?: Record<string, string>): string {
    const { status, printed } = aetherCommand(stack, ['versions', ...args], settings);
    expect([printed, status]).toEqual([printed, 1]);
    expect(printed).not.toContain('    at ');
    return printed;
  }

  it('says what is missing: settings, the deployment, workers', () => {
    expect(refused(['list'], versionSettings(null))).toContain('AETHER_WORKER_DEPLOYMENT');
    expect(refused(['list'])).toContain('no worker has joined it');
    expect(refused(['use', 'first'])).toContain(
      'None of its workers polls pipeline, fetch, housekeeping, voices, inference',
    );
    expect(refused(['back'])).toContain('no worker has joined it');
  });

  it('get no task before their version is current, and then those of workers without a version', async () => {
    const unversioned = await stack.another('worker');
    const before = await begin(short);
    await stack.untilTranscribing(before);
    first = await start('first');
    await waiting();
    const earlier = await taken(before);
    expect([new Set(earlier.builds), new Set(earlier.pids)]).toEqual([new Set([null]), new Set([unversioned.pid()])]);

    expect(versions('use', 'first', '--wait-s', '60')).toBe('The tasks go to version first.\n');
    await unversioned.stop();
    expect(await stack.untilEnded(before)).toMatchObject({ status: 'completed' });
    const { builds, pids } = await taken(before);
    expect([builds[0], builds.at(-1)]).toEqual([null, 'first']);
    expect(new Set(pids.slice(earlier.pids.length))).toEqual(new Set(pidsOf(first)));
  });

  it('hand running transcriptions over to the version that becomes current, with the same text', async () => {
    const { text } = await stack.untilEnded(await begin(recording));
    expect(text).toMatch(/\w+ \w+/);
    // Without a recognizer, the transcriptions wait while the versions change.
    await first.inference.stop();
    const moved = await begin(recording);
    await stack.untilTranscribing(moved);
    second = await start('second', next.distDir);
    await waiting();
    const { builds, pids } = await taken(moved);
    expect([new Set(builds), new Set(pids)]).toEqual([new Set(['first']), new Set([first.worker.pid()])]);

    versions('use', 'second', '--wait-s', '60');
    const after = await begin(recording);
    const ended = await Promise.all([moved, after].map((id) => stack.untilEnded(id)));
    expect(ended.map((each) => [each.status, each.text])).toEqual(ended.map(() => ['completed', text]));
    const continued = await taken(moved);
    expect(continued.builds.at(-1)).toBe('second');
    expect(new Set(continued.pids.slice(pids.length))).toEqual(new Set(pidsOf(second)));
    const later = await taken(after);
    expect([new Set(later.builds), new Set(later.pids)]).toEqual([new Set(['second']), new Set(pidsOf(second))]);
  });

  it('are listed with what they still have', async () => {
    const find = (buildId: string): unknown => {
      const lines = versions('list').trim().split('\n');
      return lines.map((line) => JSON.parse(line) as { build_id: string }).find((line) => line.build_id === buildId);
    };
    const idle = { running_workflows: 0, waiting_tasks: 0 };
    await eventually('no workflow runs on the second version', () => {
      expect(find('second')).toMatchObject({ current: true, unpolled_queues: [], replaced_at: null, ...idle });
      return true;
    });
    expect(find('first')).toMatchObject({ current: false, replaced_at: expect.any(String) as string, ...idle });
  });

  it('take the tasks again when the version before is made current again', async () => {
    const replaced = first;
    first = { ...replaced, inference: await stack.another('inference', versionSettings('first')) };
    started.push(first);
    expect(versions('back', '--wait-s', '60')).toBe('The tasks go to version first.\n');
    // The probe of a pod.
    const polling = ['first', 'second'].map((buildId) =>
      aetherCommand(stack, ['polling', 'pipeline', '--current'], versionSettings(buildId)),
    );
    expect(polling.map(({ status }) => status)).toEqual([0, 1]);
    const id = await begin(recording);
    expect(await stack.untilEnded(id)).toMatchObject({ status: 'completed' });
    const { builds, pids } = await taken(id);
    expect([new Set(builds), new Set(pids)]).toEqual([new Set(['first']), new Set(pidsOf(first))]);
  });

  it('lose nothing when a worker is killed in the middle, within its version and during the change', async () => {
    const text = (await stack.untilEnded(await begin(recording))).text;
    const within = await begin(recording);
    await stack.untilTranscribed(within, 1);
    await Promise.all([first.worker.kill(), first.inference.kill()]);
    expect(await stack.untilEnded(within)).toMatchObject({ status: 'completed', text });
    expect(new Set((await taken(within)).builds)).toEqual(new Set(['first']));

    const during = await begin(recording);
    await stack.untilTranscribed(during, 1);
    const killed = Promise.all([first.worker.kill(), first.inference.kill()]);
    versions('use', 'second');
    await killed;
    expect(await stack.untilEnded(during)).toMatchObject({ status: 'completed', text });
    const { builds } = await taken(during);
    expect([builds[0], builds.at(-1)]).toEqual(['first', 'second']);
  });

  it('give the tasks back to workers without a version, which must poll before', async () => {
    expect(refused(['off'])).toContain('None of its workers polls');
    const unversioned = await start(null);
    expect(versions('off', '--wait-s', '60')).toBe('The tasks go to workers without a version.\n');
    const id = await begin(short);
    expect(await stack.untilEnded(id)).toMatchObject({ status: 'completed' });
    const { builds, pids } = await taken(id);
    expect([new Set(builds), new Set(pids)]).toEqual([new Set([null]), new Set(pidsOf(unversioned))]);
  });
});
