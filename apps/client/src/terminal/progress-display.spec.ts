import { progressDisplay } from './progress-display';

describe('the progress of files', () => {
  const terminal = process.stderr.isTTY;
  let printed: { stdout: string; stderr: string };

  const onTerminal = (isTTY: boolean): void => {
    for (const stream of [process.stdout, process.stderr]) Object.assign(stream, { isTTY });
  };

  beforeEach(() => {
    jest.useFakeTimers();
    printed = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      jest.spyOn(process[name], 'write').mockImplementation((text) => {
        printed[name] += text.toString();
        return true;
      });
    }
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    onTerminal(terminal);
  });

  describe('on a terminal', () => {
    beforeEach(() => onTerminal(true));

    it('is a bar for each file, with the end of a long name', () => {
      const display = progressDisplay({ quiet: false });
      display.file('a.flac').update('enviando', 0.25);
      display.file(`${'x'.repeat(30)}-final.flac`).update('na fila', 0);
      jest.advanceTimersByTime(1_000);
      expect(printed.stderr).toContain(`${'a.flac'.padEnd(28)} =====--------------- 25 % enviando`);
      expect(printed.stderr).toContain(`…${'x'.repeat(16)}-final.flac -------------------- 0 % na fila`);
      display.stop();
    });

    it('prints results, the last line of a file and the reason of a failure, also of the last file', () => {
      const display = progressDisplay({ quiet: false });
      const [first, last] = [display.file('a.flac'), display.file('b.flac')];
      first.print('/tmp/a.txt\n');
      first.end('transcrita');
      last.fail('falhou: não é áudio');
      display.stop();
      const lines = ['/tmp/a.txt\n', 'a.flac: transcrita\n', 'b.flac: falhou: não é áudio\n'];
      expect(lines.map((line) => printed.stderr.indexOf(line) >= 0)).toEqual([true, true, true]);
      expect(printed).toEqual({ stdout: '', stderr: expect.stringContaining('\u001B[?25h') as string });
    });

    it('leaves results to standard output if that is not the terminal', () => {
      Object.assign(process.stdout, { isTTY: false });
      const display = progressDisplay({ quiet: false });
      const file = display.file('a.flac');
      file.print('/tmp/a.txt\n');
      file.end('transcrita');
      display.stop();
      expect([printed.stdout, printed.stderr.includes('/tmp/a.txt')]).toEqual(['/tmp/a.txt\n', false]);
    });
  });

  it.each([
    [false, 'a.flac: transcrita\nb.flac: falhou\n'],
    [true, 'b.flac: falhou\n'],
  ])('is a line for each file elsewhere, and with --quiet (%j) for failures only', (quiet, lines) => {
    onTerminal(false);
    const display = progressDisplay({ quiet });
    const file = display.file('a.flac');
    file.update('enviando', 0.5);
    file.print('/tmp/a.txt\n');
    file.end('transcrita');
    display.file('b.flac').fail('falhou');
    display.stop();
    expect(printed).toEqual({ stdout: '/tmp/a.txt\n', stderr: lines });
  });
});
