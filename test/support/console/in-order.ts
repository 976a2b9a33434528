/** Jest's `it` for tests that continue where the previous one ended. After a failure, the remaining tests fail at once and name its cause. */
export function inOrder(): (name: string, test: () => Promise<void>, timeoutMs?: number) => void {
  let failed: string | null = null;
  return (name, test, timeoutMs) =>
    globalThis.it(
      name,
      async () => {
        if (failed !== null) throw new Error(`not run, because this step failed: ${failed}`);
        failed = name;
        await test();
        failed = null;
      },
      timeoutMs,
    );
}
