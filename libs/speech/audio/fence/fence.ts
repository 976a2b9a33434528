/** From strongest to weakest. `doctor` and the documentation explain what each prevents. */
export type FenceKind = 'bubblewrap' | 'namespaces' | 'limits';

export interface FencedProgram {
  /** Absolute path, or a name on PATH. */
  readonly program: string;
  readonly args: readonly string[];
  /** The only file outside system libraries that the program may read. */
  readonly input?: string;
}

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
}

/** How programs that read strangers' files are kept from everything else. */
export interface Fence {
  readonly kind: FenceKind;
  /** The command that runs a program inside the fence. Its standard error begins with `READY_LINE`. */
  command(program: FencedProgram): Command;
  /** Whether the command reports a signal that ended the program as the exit status 128 + signal, as shells do. */
  readonly signalsAreStatuses: boolean;
}

/** The complete environment inside: constants. Few heaps for all threads, because each reserves up to 128 MiB of address space. */
export const FENCED_ENV: Readonly<Record<string, string>> = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  MALLOC_ARENA_MAX: '4',
};
