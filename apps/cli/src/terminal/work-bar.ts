import { SingleBar } from 'cli-progress';

/** One progress bar on standard error for work of known length; silent when standard error is not a terminal. */
export class WorkBar {
  private readonly bar: SingleBar | null;

  constructor(label: string, total: number) {
    this.bar = process.stderr.isTTY
      ? new SingleBar({
          format: `${label} {bar} {percentage} %`,
          barsize: 30,
          stream: process.stderr,
          clearOnComplete: true,
        })
      : null;
    this.bar?.start(total, 0);
  }

  update(done: number, total?: number): void {
    if (total !== undefined) this.bar?.setTotal(total);
    this.bar?.update(done);
  }

  stop(): void {
    this.bar?.stop();
  }
}
