/** How long a page stands still, by the browser's own trace. */
import type { Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the thread's own work: none of it while others have the processor. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Milliseconds of work of the longest task of the main threads of pages while `act` is done. */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('a page without its browser');
  await browser.startTracing(page, { categories: ['toplevel'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  const place = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;
  const isMain = ({ name, args }: TraceEvent): boolean => name === 'thread_name' && args.name === 'CrRendererMain';
  const mains = new Set(traceEvents.filter(isMain).map(place));
  const tasks = traceEvents.filter(
    (event) => event.name === 'ThreadControllerImpl::RunTask' && event.ph === 'X' && mains.has(place(event)),
  );
  // Left out where it is none.
  const longest = tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0);
  if (longest === 0) throw new Error('the trace holds no work');
  return longest / 1000;
}
