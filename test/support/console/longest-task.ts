/** Measures how long a page is blocked, from the browser's trace. */
import type { Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time of the thread in microseconds, without the time of other threads. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Processor time in milliseconds of the longest task on the main threads of pages during `act`; NaN in Firefox, which records no such trace. */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser');
  if (browser.browserType().name() === 'firefox') {
    await act();
    return NaN;
  }
  await browser.startTracing(page, { categories: ['toplevel'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  const place = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;
  const isMain = ({ name, args }: TraceEvent): boolean => name === 'thread_name' && args.name === 'CrRendererMain';
  const mains = new Set(traceEvents.filter(isMain).map(place));
  const tasks = traceEvents.filter(
    (event) => event.name === 'ThreadControllerImpl::RunTask' && event.ph === 'X' && mains.has(place(event)),
  );
  // `tdur` is absent if it is zero.
  const longest = tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0);
  if (longest === 0) throw new Error('the trace contains no task');
  return longest / 1000;
}

/** Fails if a task takes longer than a limit in milliseconds; NaN, of a browser that records none, does not. */
export function expectShortTasks(longest: Readonly<Record<string, number>>, limitMs: number): void {
  for (const [name, ms] of Object.entries(longest))
    expect({ name, ms, over: ms > limitMs }).toEqual({ name, ms, over: false });
}
