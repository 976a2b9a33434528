import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processEnd, type ProcessEnd } from '../is-external-kill';
import { FENCED_ENV, type Fence } from './fence';
import { bubblewrapFence, limitsFence, namespacesFence } from './fences';
import { READY_LINE } from './resource-limits';

const onPath = (name: string): string | null =>
  spawnSync('sh', ['-c', 'command -v "$1"', 'sh', name], { encoding: 'utf8' }).stdout.trim() || null;

interface Ran extends ProcessEnd {
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a script of bash in the fence, as ffmpeg is run. */
async function run(fence: Fence, script: string, ...[input, ...args]: readonly string[]): Promise<Ran> {
  const given = { program: '/bin/bash', args: ['-c', script, 'bash', ...args], ...(input !== undefined && { input }) };
  const { file, args: all } = fence.command(given);
  const child = spawn(file, all, { env: FENCED_ENV, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) child[name].on('data', (chunk) => (output[name] += String(chunk)));
  const end = (await once(child, 'close')) as [ProcessEnd['status'], ProcessEnd['signal']];
  return { ...output, ...processEnd(end, fence.signalsAreStatuses) };
}

/** Those of this machine: bubblewrap may not be installed, and the system may forbid namespaces. */
async function possible(fence: Fence): Promise<boolean> {
  return (await run(fence, 'echo runs')).stdout === 'runs\n';
}

describe('the fences of ffmpeg', () => {
  let dir: string;
  let input: string;
  let secret: string;
  let canary: Server;
  let connections = 0;
  const enclosed: Fence[] = [];
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'fences-'));
    [input, secret] = [join(dir, 'recording'), join(dir, 'secret')];
    writeFileSync(input, 'sound');
    writeFileSync(secret, 'secret');
    canary = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(canary, 'listening');
    const [bwrap, unshare] = [onPath('bwrap'), onPath('unshare')];
    const candidates = [bwrap && bubblewrapFence(bwrap), unshare && namespacesFence(unshare)];
    for (const fence of candidates) if (fence && (await possible(fence))) enclosed.push(fence);
  });
  afterAll(() => {
    canary.close();
    rmSync(dir, { recursive: true });
  });

  it('this system has every fence that it allows', () => {
    const allows = (file: string | null, ...args: readonly string[]): boolean =>
      file !== null && spawnSync(file, [...args, '--', 'true']).status === 0;
    const spaces = ['--user', '--map-root-user', '--mount', '--net', '--pid', '--fork'];
    const allowed = [
      ...(allows(onPath('bwrap'), '--unshare-all', '--ro-bind', '/', '/') ? ['bubblewrap'] : []),
      ...(allows(onPath('unshare'), ...spaces) ? ['namespaces'] : []),
    ];
    expect(enclosed.map(({ kind }) => kind)).toEqual(allowed);
  });

  it('an enclosed program reads its recording, and no other file of its user', async () => {
    for (const fence of enclosed) {
      const { stdout, status } = await run(fence, 'cat "$1"; cat "$2" || exit 7', input, input, secret);
      expect([fence.kind, stdout, status]).toEqual([fence.kind, 'sound', 7]);
      const { stdout: listed } = await run(fence, 'echo "$0"; ls -A /home /root /var /opt /run 2>/dev/null', input);
      expect(listed).toBe('bash\n');
    }
  });

  it('an enclosed program changes no file', async () => {
    for (const fence of enclosed) {
      const script =
        'for path in "$1" "${1%/*}/new" /usr/new /new; do { echo x > "$path"; } 2>/dev/null && echo "$path"; done';
      expect((await run(fence, script, input, input)).stdout).toBe('');
    }
  });

  it('an enclosed program sees no process of its user, above all not the environment of its parent', async () => {
    for (const fence of enclosed) {
      const script = 'cat "/proc/$1/environ" "/proc/$PPID/environ"; kill -0 "$1" && echo seen; ls /proc';
      expect((await run(fence, script, input, String(process.pid))).stdout).toBe('');
    }
  });

  it('an enclosed program opens no connection; outside, the same one is open', async () => {
    const port = String((canary.address() as AddressInfo).port);
    const script = 'exec 3<>"/dev/tcp/127.0.0.1/$1" && echo connected';
    for (const fence of enclosed) expect((await run(fence, script, input, port)).stdout).toBe('');
    expect(connections).toBe(0);
    expect((await run(limitsFence, script, input, port)).stdout).toBe('connected\n');
  });

  it('an enclosed program has no rights to undo its fence', async () => {
    for (const fence of enclosed) {
      const script =
        'mount -t tmpfs none /tmp && echo mounted; umount /usr && echo unmounted; chroot / true && echo chroot';
      expect((await run(fence, script, input)).stdout).toBe('');
      // Inside chroot(2), unlike in the root of a mount namespace, new user namespaces would be a way out.
      if (fence.kind === 'namespaces') {
        expect((await run(fence, 'unshare --user --map-root-user echo nested', input)).stdout).toBe('');
      }
    }
  });

  it.each(['bubblewrap', 'namespaces', 'limits'] as const)(
    '%s limits memory, files and processor time',
    async (kind) => {
      const fence = [...enclosed, limitsFence].find((each) => each.kind === kind);
      if (!fence) return;
      const { stdout, stderr } = await run(
        fence,
        'ulimit -v; ulimit -f; ulimit -c; ulimit -St; ulimit -Ht; ulimit -u; env | sort',
        input,
      );
      expect(stdout).toMatch(kind === 'limits' ? /^1048576\n0\n0\n3600\n3660\n/ : /^1048576\n0\n0\n3600\n3660\n64\n/);
      const own = stdout.split('\n').filter((line) => /^\w+=/.test(line) && !/^(PWD|OLDPWD|SHLVL|_)=/.test(line));
      expect(own).toEqual(['MALLOC_ARENA_MAX=4', `PATH=${FENCED_ENV['PATH']}`]);
      expect(stderr.split('\n')[0]).toBe(READY_LINE);
    },
  );

  it('how a program ended is known through every fence', async () => {
    for (const fence of [...enclosed, limitsFence]) {
      expect(await run(fence, 'exit 3', input)).toMatchObject({ status: 3, signal: null });
      for (const name of ['KILL', 'SEGV', 'TERM'] as const) {
        expect(await run(fence, `kill -${name} $$; sleep 5`, input)).toMatchObject({
          status: null,
          signal: `SIG${name}`,
        });
      }
    }
  });
});
