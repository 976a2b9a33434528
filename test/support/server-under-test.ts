import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig, type AppConfig } from '@aether/platform';
import { startServers, type RunningServers } from '../../apps/cli/src/launcher';
import { ensureServers, type ServerName } from '../../apps/cli/src/setup';

/** One real server as the launcher runs it, on a free port with a separate data folder. It can be killed and restarted on the same data. */
export class ServerUnderTest {
  private constructor(
    private readonly name: ServerName,
    private readonly servers: RunningServers,
    private readonly dataDir: string,
  ) {}

  static async start(name: ServerName): Promise<ServerUnderTest> {
    const binaries = await ensureServers({ cacheDir: loadConfig().cacheDir });
    const dataDir = mkdtempSync(join(tmpdir(), 'aether-contract-'));
    const servers = await startServers({ binaries, dataDir, ports: 'free', only: [name] });
    return new ServerUnderTest(name, servers, dataDir);
  }

  /** Configuration for an application that uses the server. */
  get config(): AppConfig {
    return loadConfig(this.servers.env);
  }

  /** Sends SIGKILL, so that nothing is flushed. The server stays down. */
  async kill(): Promise<void> {
    await this.servers.kill(this.name, { stayDown: true });
  }

  /** Restarts the server after `kill`. */
  async start(): Promise<void> {
    await this.servers.restart(this.name);
  }

  async dispose(): Promise<void> {
    await this.servers.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
