/** Options of a process of `credit-clients.ts`. */
export interface CreditClientOptions {
  readonly mongodbUrl: string;
  /** Identifies the process's transcriptions: each process has its own key. */
  readonly apiKeyId: string;
  readonly accountIds: readonly string[];
  /** Number of callers in the process. */
  readonly clients: number;
}

/** Price of an hour by the bought amount, both in micro-BRL, so that the amount identifies the rate. */
export const RATE_BY_AMOUNT: ReadonlyMap<number, number> = new Map([
  [210_000, 1_800_000],
  [220_000, 1_710_000],
  [230_000, 1_640_000],
  [240_000, 1_500_000],
  [250_000, 1_330_000],
  [260_000, 1_200_000],
]);
