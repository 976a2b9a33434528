/** `serve-shared SOCKET` serves the shared services of a test run until its standard input ends. */
import { serveShared } from './shared-service';

const stop = serveShared(process.argv[2]!);
process.stdin.resume().once('end', () => {
  void stop().finally(() => process.exit());
});
