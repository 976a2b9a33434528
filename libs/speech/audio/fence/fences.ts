import { release } from 'node:os';
import type { Fence } from './fence';
import { NAMESPACES_SCRIPT } from './namespaces-script';
import { limitingScript } from './resource-limits';

/** Since this version of Linux the processes of a user namespace are counted separately; before, the user's other processes count too. */
const [OWN_COUNT_MAJOR, OWN_COUNT_MINOR] = [5, 14];

/** Only limits. What the program could do with the rights of this process, it still can. */
export const limitsFence: Fence = {
  kind: 'limits',
  signalsAreStatuses: false,
  command: ({ program, args }) => ({
    file: '/bin/sh',
    args: ['-c', limitingScript({ memory: process.platform === 'linux', processes: false }), 'sh', program, ...args],
  }),
};

/** Namespaces made by util-linux: no network, no other processes, no files but system libraries, the program and its input. */
export function namespacesFence(unshare: string): Fence {
  const spaces = ['--user', '--map-root-user', '--mount', '--net', '--ipc', '--uts', '--pid', '--fork'];
  return {
    kind: 'namespaces',
    signalsAreStatuses: true,
    command: ({ program, args, input = '' }) => ({
      file: unshare,
      args: [
        ...[...spaces, '--kill-child=KILL', '--', '/bin/sh', '-c', NAMESPACES_SCRIPT, 'sh'],
        ...[program, input, limitingScript({ memory: true, processes: countsOwnProcesses() }), ...args],
      ],
    }),
  };
}

/** The same made by bubblewrap, which is faster, and works where a user may not mount. */
export function bubblewrapFence(bwrap: string): Fence {
  const alone = ['--unshare-all', '--die-with-parent', '--cap-drop', 'ALL', '--chdir', '/'];
  const libraries = ['/usr', '/bin', '/lib', '/lib64', '/etc/ld.so.cache'];
  return {
    kind: 'bubblewrap',
    signalsAreStatuses: true,
    command: ({ program, args, input }) => {
      const shown = [...libraries, program, ...(input === undefined ? [] : [input])];
      const script = limitingScript({ memory: true, processes: countsOwnProcesses() });
      return {
        file: bwrap,
        args: [
          ...[...alone, ...shown.flatMap((path) => ['--ro-bind-try', path, path])],
          ...['--', '/bin/sh', '-c', script, 'sh', program, ...args],
        ],
      };
    },
  };
}

function countsOwnProcesses(): boolean {
  const [major = 0, minor = 0] = release().split('.').map(Number);
  return major > OWN_COUNT_MAJOR || (major === OWN_COUNT_MAJOR && minor >= OWN_COUNT_MINOR);
}
