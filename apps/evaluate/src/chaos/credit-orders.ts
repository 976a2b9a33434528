/** What a process of `credit-clients.ts` is told. */
export interface CreditOrders {
  readonly mongodbUrl: string;
  /** Whose transcriptions they are: each process has a key of its own. */
  readonly apiKeyId: string;
  readonly accountIds: readonly string[];
  /** How many callers the process is. */
  readonly clients: number;
}

/** How much is bought tells at which rate: what an hour costs, by the amount, both in micro-BRL. */
export const RATE_BY_AMOUNT: ReadonlyMap<number, number> = new Map([
  [200_001, 1_800_000],
  [200_002, 1_710_000],
  [200_003, 1_640_000],
  [200_004, 1_500_000],
  [200_005, 1_330_000],
  [200_006, 1_200_000],
]);
