/** What Docker Compose makes of docker-compose.yml, without a daemon. */
import { execFileSync } from 'node:child_process';
import { CHECKOUT } from '../support/stack/checkout';

interface Mount {
  readonly type: 'bind' | 'volume';
  readonly source: string;
  readonly target: string;
  readonly read_only?: boolean;
  readonly bind?: { readonly create_host_path?: boolean };
}

export interface ComposeService {
  readonly image: string;
  readonly command: readonly string[] | null;
  readonly environment?: Readonly<Record<string, string>>;
  readonly networks: Readonly<Record<string, unknown>>;
  readonly ports?: readonly { readonly published: string; readonly host_ip?: string }[];
  readonly volumes: readonly Mount[];
  readonly healthcheck: { readonly test: readonly string[]; readonly retries: number };
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly mem_limit?: string;
  readonly cpus?: number;
  readonly pids_limit?: number;
}

interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
}

/** Renders the file with these variables, and with none of this machine. Throws with the message of Compose. */
export function renderCompose(compose: string, variables: Readonly<Record<string, string>> = {}): ComposeFile {
  const args = ['--env-file', '/dev/null', '--profile', 'gpu', 'config', '--format', 'json'];
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...variables };
  return JSON.parse(
    execFileSync(compose, args, { cwd: CHECKOUT, env, encoding: 'utf8', stdio: 'pipe' }),
  ) as ComposeFile;
}

/** Where a path of a container lies on this machine; the path itself if nothing is mounted over it. */
export function hostPath({ volumes }: ComposeService, path: string): string {
  const mount = volumes.find(({ target }) => path === target || path.startsWith(`${target}/`));
  return mount === undefined ? path : path.replace(mount.target, mount.source);
}
