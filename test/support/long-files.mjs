import { existsSync } from 'node:fs';

/**
 * Files that need more than a minute of a whole run, the longest first. `npm test` leaves them out, so that what every change must pass takes less
 * than twenty minutes; `npm run test:resilience` runs them, and so does `npm test` with paths that match. It prints the slowest files: a file
 * that grows beyond a minute belongs here, unless it is the only test of what most callers do.
 */
export const LONG_FILES = [
  'test/e2e/understanding.spec.ts',
  'test/console/console.spec.ts',
  'test/console/trial.spec.ts',
  'test/clients/openai-sdks.spec.ts',
  'test/e2e/known-speakers.spec.ts',
  'test/speech/whisper-decoding.spec.ts',
  'test/portal/reference-samples.spec.ts',
  'test/launcher/newcomers-walk.spec.ts',
  'test/speech/batch-independence.spec.ts',
  'test/contract/speech-engine.spec.ts',
  'test/console/correcting.spec.ts',
  'test/temporal/workflow-runs.spec.ts',
  'test/speech/whisper-tokens.spec.ts',
  'test/e2e/schemathesis.spec.ts',
  'test/e2e/exports.spec.ts',
  'test/e2e/channels.spec.ts',
  'test/speech/engine-process.spec.ts',
  'test/contract/object-store.spec.ts',
  'test/console/layout-shift.spec.ts',
  'test/e2e/bleeped-audio.spec.ts',
  'test/clients/generated-clients.spec.ts',
  'test/language/understand-command.spec.ts',
  'test/e2e/keyterms.spec.ts',
  'test/speech/window-borders.spec.ts',
  'test/console/correcting-time.spec.ts',
  'test/e2e/diarization.spec.ts',
  'test/e2e/formats.spec.ts',
  'test/portal/samples.spec.ts',
  'test/e2e/billing.spec.ts',
  'test/speech/whisper-network.spec.ts',
  'test/e2e/mcp.spec.ts',
  'test/speech/thinned-windows.spec.ts',
  'test/e2e/integrations.spec.ts',
  'test/contract/secured-servers.spec.ts',
  'test/console/reading.spec.ts',
  'test/gateway/text-archives.spec.ts',
  'test/speech/hostile-files.spec.ts',
  'test/contract/rotated-secrets.spec.ts',
  'test/e2e/audio-url.spec.ts',
  'test/launcher/start.spec.ts',
  'test/e2e/idempotency.spec.ts',
  'test/e2e/jobs.spec.ts',
  'test/e2e/reconcile.spec.ts',
  'test/e2e/console-account.spec.ts',
  'test/gateway/corrections.spec.ts',
  'test/e2e/limits.spec.ts',
  'test/contract/transcript-revisions.spec.ts',
  'test/temporal/deliver-webhook.spec.ts',
  'test/speech/whisper-safetensors.spec.ts',
  'test/e2e/console-refusals.spec.ts',
  'test/console/finding.spec.ts',
  'test/e2e/upload-id.spec.ts',
  'test/e2e/hostile-input.spec.ts',
  'test/e2e/aether-cli.spec.ts',
  'test/gateway/cross-origin.spec.ts',
  'test/speech/recordings.spec.ts',
  'test/speech/silero-vad.spec.ts',
  'test/e2e/learning.spec.ts',
  'test/e2e/literal.spec.ts',
];

// A file that was renamed would run nowhere.
const missing = LONG_FILES.filter((path) => !existsSync(new URL(`../../${path}`, import.meta.url)));
if (missing.length > 0)
  throw new Error(`test/support/long-files.mjs names files that do not exist: ${missing.join(', ')}`);
