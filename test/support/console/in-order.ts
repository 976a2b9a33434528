/** Jest's `it` for tests that go on where the one before has stopped: after one that failed the others do not wait for what will not come. */
export function inOrder(): (name: string, test: () => Promise<void>, timeoutMs?: number) => void {
  let failed: string | null = null;
  return (name, test, timeoutMs) =>
    globalThis.it(
      name,
      async () => {
        if (failed !== null) throw new Error(`not tried, because this failed: ${failed}`);
        failed = name;
        await test();
        failed = null;
      },
      timeoutMs,
    );
}
