import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TranscriptionSummary } from '../../api/queries';

interface Choice {
  readonly isChosen: boolean;
  /** Also all rows between the row that was changed last and this one. */
  readonly isRange: boolean;
}

export type Choose = (id: string, choice: Choice) => void;

interface Chosen {
  readonly rows: readonly TranscriptionSummary[];
  readonly has: (id: string) => boolean;
  readonly choose: Choose;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Rows that change at once; thousands follow in steps, so that the page stays responsive. */
const [STEP, STEP_MS] = [200, 16];

/** The rows that the user chose, of those that the list shows. */
export function useChosen(shown: readonly TranscriptionSummary[]): Chosen {
  const [ids, setIds] = useState(NONE);
  const order = useRef<readonly string[]>([]);
  const last = useRef<string | null>(null);
  /** A later change of all rows stops the earlier one. */
  const runs = useRef(0);
  useEffect(() => {
    order.current = shown.map(({ id }) => id);
  }, [shown]);
  const choose = useCallback((id: string, { isChosen, isRange }: Choice): void => {
    const range = isRange ? between(order.current, last.current ?? id, id) : [id];
    last.current = id;
    setIds((before) => changed(before, range, isChosen));
  }, []);
  const setAll = useCallback(async (isChosen: boolean): Promise<void> => {
    const run = (runs.current += 1);
    for (let start = 0; run === runs.current; start += STEP) {
      const step = order.current.slice(start, start + STEP);
      setIds((before) => changed(before, step, isChosen));
      if (start + STEP >= order.current.length) break;
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    }
  }, []);
  const chooseAll = useCallback((): void => void setAll(true), [setAll]);
  const clear = useCallback((): void => void setAll(false), [setAll]);
  const rows = useMemo(() => shown.filter(({ id }) => ids.has(id)), [shown, ids]);
  return { rows, has: (id) => ids.has(id), choose, chooseAll, clear };
}

/** The ids from one to the other, in either direction; only `to` when the list no longer has the other. */
function between(order: readonly string[], from: string, to: string): readonly string[] {
  const [one, other] = [order.indexOf(from), order.indexOf(to)];
  if (one === -1 || other === -1) return [to];
  return order.slice(Math.min(one, other), Math.max(one, other) + 1);
}

function changed(before: ReadonlySet<string>, ids: readonly string[], isChosen: boolean): ReadonlySet<string> {
  const after = new Set(before);
  for (const id of ids) {
    if (isChosen) after.add(id);
    else after.delete(id);
  }
  return after;
}
