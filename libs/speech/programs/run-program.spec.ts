import { ProgramError, runProgram, type RunProgramOptions } from './run-program';

const node = (script: string, options?: RunProgramOptions): Promise<string> =>
  runProgram(process.execPath, ['-e', script], options);

function failureOf(running: Promise<string>): Promise<ProgramError> {
  return running.then(
    () => Promise.reject(new Error('the program succeeded')),
    (error: unknown) => error as ProgramError,
  );
}

describe('runProgram', () => {
  it('returns standard output, and reports every line of both streams', async () => {
    const lines: string[] = [];
    const script = "process.stdout.write('a\\r\\nb\\nc'); console.error('d')";
    expect(await node(script, { onLine: (line) => lines.push(line) })).toBe('a\r\nb\nc');
    expect(lines.sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('throws the status and both outputs of a program that fails, and the end of its errors as the message', async () => {
    const script = "console.log('{}'); for (let n = 0; n < 40; n++) console.error('line ' + n); process.exitCode = 3";
    const failure = await failureOf(node(script));
    expect(failure).toBeInstanceOf(ProgramError);
    expect(failure).toMatchObject({ status: 3, started: true, stdout: '{}\n' });
    expect(failure.message).toMatch(/ended with 3:\nline 10\n[\s\S]*\nline 39$/);
    expect(failure.stderr).toContain('line 0\n');
  });

  it('distinguishes a program that cannot be started', async () => {
    const missing = await failureOf(runProgram('no-such-program', []));
    expect([missing.status, missing.started, missing.message]).toEqual([
      'ENOENT',
      false,
      'no-such-program is not installed',
    ]);
    const folder = await failureOf(runProgram(__dirname, []));
    expect([folder.status, folder.started]).toEqual(['EACCES', false]);
  });

  it('kills a program at its time limit', async () => {
    const failure = await failureOf(node('setInterval(() => {}, 1000)', { timeoutMs: 300 }));
    expect([failure.status, failure.started]).toEqual([null, true]);
  });

  it('kills a program and throws the reason when the signal aborts', async () => {
    const controller = new AbortController();
    const stopped = failureOf(node('setInterval(() => {}, 1000)', { signal: controller.signal }));
    const reason = new Error('no longer needed');
    controller.abort(reason);
    expect(await stopped).toBe(reason);
  });

  it('gives the program no standard input', async () => {
    expect(await node('process.stdin.resume().on("end", () => console.log("end"))')).toBe('end\n');
  });
});
