/**
 * Address space of one ffmpeg. A recording of 4 hours and 1 GB takes less than 200 MiB, most of it its index and the program itself; whatever
 * asks for more is no recording.
 */
const ADDRESS_SPACE_BYTES = 2 ** 30;
/** Processor time. Four hours of sound take minutes. ffmpeg reports the first signal; the kernel kills a minute later. */
const CPU_S = 3600;
const GRACE_S = 60;
/** Processes and threads. ffmpeg uses about ten. */
const PROCESSES = 64;

/** Line on standard error which shows that the program runs with all its limits. */
export const READY_LINE = 'aether: fenced';

/** What a system can limit. */
interface Limitable {
  /** The address space. Not on macOS. */
  readonly memory: boolean;
  /** Processes, counted apart from the user's other processes. */
  readonly processes: boolean;
}

/**
 * A shell script that limits its process and replaces it by the program in its arguments. No files: the output goes to a pipe. Ends with status 70
 * if a limit can neither be set nor is already lower. There may be no `/dev/null`.
 */
export function limitingScript({ memory, processes }: Limitable): string {
  return [
    'limit() { ulimit "$1" "$2" 2>&- || [ "$(ulimit "$1")" -le "$2" ] 2>&- || exit 70; }',
    ...['limit -c 0', 'limit -f 0', `limit -St ${CPU_S}`, `limit -Ht ${CPU_S + GRACE_S}`],
    ...(memory ? [`limit -v ${ADDRESS_SPACE_BYTES / 1024}`] : []),
    // dash has another letter than the other shells. Root is exempt.
    ...(processes ? [`ulimit -u ${PROCESSES} 2>&- || limit -p ${PROCESSES}`] : []),
    ...[`echo '${READY_LINE}' >&2`, 'exec "$@"'],
  ].join('\n');
}
