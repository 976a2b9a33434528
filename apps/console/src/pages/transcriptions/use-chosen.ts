import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
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

/** The rows that the user chose, of those that the list shows. */
export function useChosen(shown: readonly TranscriptionSummary[]): Chosen {
  const [ids, setIds] = useState(NONE);
  const order = useRef<readonly string[]>([]);
  const last = useRef<string | null>(null);
  useEffect(() => {
    order.current = shown.map(({ id }) => id);
  }, [shown]);
  const choose = useCallback((id: string, { isChosen, isRange }: Choice): void => {
    const changed = isRange ? between(order.current, last.current ?? id, id) : [id];
    last.current = id;
    setIds((before) => {
      const after = new Set(before);
      for (const each of changed) {
        if (isChosen) after.add(each);
        else after.delete(each);
      }
      return after;
    });
  }, []);
  // Transitions, because thousands of rows take long to render.
  const chooseAll = useCallback((): void => startTransition(() => setIds(new Set(order.current))), []);
  const clear = useCallback((): void => startTransition(() => setIds(NONE)), []);
  const rows = useMemo(() => shown.filter(({ id }) => ids.has(id)), [shown, ids]);
  return { rows, has: (id) => ids.has(id), choose, chooseAll, clear };
}

/** The ids from one to the other, in either direction; only `to` when the list no longer has the other. */
function between(order: readonly string[], from: string, to: string): readonly string[] {
  const [one, other] = [order.indexOf(from), order.indexOf(to)];
  if (one === -1 || other === -1) return [to];
  return order.slice(Math.min(one, other), Math.max(one, other) + 1);
}
