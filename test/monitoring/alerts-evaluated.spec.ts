/**
 * docs/monitoring/alerts.yml on synthetic series: each alert fires for its condition with complete labels and annotations, and none fires for a
 * healthy service. Prometheus' `promtool` evaluates the rules; test/README.md has the command that builds it.
 */
import { alertRules } from './monitoring-files';
import { RuleTests, type Series } from './rule-tests';

interface Case {
  readonly alert: string;
  /** Series that replace or extend those of a healthy service. */
  readonly series: Series;
  /** Minutes after the start of the series. */
  readonly firesAt: number;
  /** Minute at which the alert does not fire yet. */
  readonly silentAt: number;
  readonly labels?: Readonly<Record<string, string>>;
  /** Formatted value in the summary. */
  readonly value?: string;
}

const scraped = (name: string): string => `process_start_time_seconds{process="${name}"}`;

const HEALTHY: Series = {
  'aether_queue_tasks{queue="inference", kind="activity"}': '3x60',
  'aether_queue_tasks{queue="inference-short", kind="activity"}': '0x60',
  aether_inference_audio_seconds_total: '0+600x60',
  aether_oldest_queued_seconds: '4x60',
  'aether_queue_age_seconds{queue="inference", kind="activity"}': '40x60',
  aether_inference_realtime_factor_sum: '0+2x60',
  aether_inference_realtime_factor_count: '0+10x60',
  'aether_transcriptions_ended_total{status="failed", code="internal_error"}': '0x60',
  'aether_transcriptions_ended_total{status="failed", code="audio_no_stream"}': '0+5x60',
  'aether_transcriptions_ended_total{status="completed", code=""}': '0+20x60',
  'aether_results_total{in_time="true"}': '0+39x60',
  'aether_results_total{in_time="false"}': '0+1x60',
  'aether_http_requests_total{status="200"}': '0+4000x60',
  'aether_http_requests_total{status="503"}': '0+1x60',
  'aether_errors_total{code="overloaded"}': '0+1x60',
  'aether_scratch_waiting{process="worker"}': '0x60',
  aether_webhooks_overdue_seconds: '30x60',
  aether_emails_oldest_seconds: '20x60',
  'aether_healings_total{healing="upload-erased"}': '0+10x60',
  'aether_healings_total{healing="workflow-started"}': '0+0x60',
  aether_healing_failures_total: '0x60',
  'aether_payment_incidents_total{kind="disputed"}': '0x60',
  'aether_payment_incidents_total{kind="dispute-won"}': '0+1x60',
  'aether_payment_incidents_total{kind="account-deleted"}': '0x60',
  aether_transcriptions_open: '7x60',
  aether_storage_bytes: '60x60',
  aether_storage_capacity_bytes: '100x60',
  aether_audio_overdue_seconds: '500x60',
  [scraped('gateway')]: '1x60',
  [scraped('worker')]: '1x60',
  [scraped('inference')]: '1x60',
  [scraped('deliverer')]: '1x60',
  'nodejs_eventloop_lag_p99_seconds{process="gateway"}': '0.02x60',
};

const CASES: readonly Case[] = [
  {
    alert: 'AetherNothingTranscribed',
    series: { aether_inference_audio_seconds_total: '0+600x20 12000x40' },
    silentAt: 25,
    firesAt: 37,
  },
  {
    alert: 'AetherWorkNotStarted',
    series: { aether_oldest_queued_seconds: '4x10 150x50' },
    silentAt: 13,
    firesAt: 20,
    value: '2m 30s',
  },
  {
    alert: 'AetherQueueBacklog',
    series: { 'aether_queue_age_seconds{queue="inference", kind="activity"}': '40x10 1000x50' },
    silentAt: 18,
    firesAt: 25,
    labels: { queue: 'inference' },
  },
  {
    alert: 'AetherSlowerThanRealTime',
    series: { aether_inference_realtime_factor_sum: '0+15x60' },
    silentAt: 10,
    firesAt: 40,
    value: '1.5',
  },
  {
    alert: 'AetherTranscriptionFailures',
    series: { 'aether_transcriptions_ended_total{status="failed", code="internal_error"}': '0x10 5x50' },
    silentAt: 9,
    firesAt: 15,
    labels: { code: 'internal_error' },
  },
  {
    alert: 'AetherHttpServerErrors',
    series: {
      'aether_http_requests_total{status="200"}': '0+100x60',
      'aether_http_requests_total{status="503"}': '0+100x60',
    },
    silentAt: 3,
    firesAt: 20,
    value: '50%',
  },
  {
    alert: 'AetherOverloaded',
    series: { 'aether_errors_total{code="overloaded"}': '0+10x60' },
    silentAt: 2,
    firesAt: 20,
  },
  {
    alert: 'AetherScratchSpaceShort',
    series: { 'aether_scratch_waiting{process="worker"}': '0x10 2x50' },
    silentAt: 13,
    firesAt: 20,
    labels: { process: 'worker' },
  },
  {
    alert: 'AetherWebhooksOverdue',
    series: { aether_webhooks_overdue_seconds: '30x10 420x50' },
    silentAt: 13,
    firesAt: 20,
    value: '7m 0s',
  },
  {
    alert: 'AetherEmailsNotSent',
    series: { aether_emails_oldest_seconds: '20x10 1000x50' },
    silentAt: 13,
    firesAt: 20,
    value: '16m 40s',
  },
  {
    alert: 'AetherFrequentRepairs',
    series: { 'aether_healings_total{healing="workflow-started"}': '0x10 8x50' },
    silentAt: 9,
    firesAt: 20,
    labels: { healing: 'workflow-started' },
  },
  {
    alert: 'AetherReconcileFailing',
    series: { aether_healing_failures_total: '0x10 8x50' },
    silentAt: 9,
    firesAt: 20,
  },
  {
    alert: 'AetherPaymentNotCredited',
    series: { 'aether_payment_incidents_total{kind="account-deleted"}': '0x10 1x50' },
    silentAt: 9,
    firesAt: 20,
    labels: { kind: 'account-deleted' },
  },
  {
    alert: 'AetherPaymentReversed',
    series: { 'aether_payment_incidents_total{kind="disputed"}': '0x10 1x50' },
    silentAt: 9,
    firesAt: 20,
    labels: { kind: 'disputed' },
  },
  {
    alert: 'AetherServersUnreachable',
    series: { aether_transcriptions_open: '7x10 _x50' },
    silentAt: 8,
    firesAt: 30,
  },
  {
    alert: 'AetherProcessDown',
    series: { [scraped('inference')]: '1x10 _x50' },
    silentAt: 8,
    firesAt: 30,
    labels: { process: 'inference' },
  },
  {
    alert: 'AetherStorageNearlyFull',
    series: { aether_storage_bytes: '60x10 90x50' },
    silentAt: 18,
    firesAt: 25,
    value: '90%',
  },
  {
    alert: 'AetherAudioNotErased',
    series: { aether_audio_overdue_seconds: '500x10 7200x50' },
    silentAt: 18,
    firesAt: 25,
    value: '2h 0m 0s',
  },
  {
    alert: 'AetherEventLoopBlocked',
    series: { 'nodejs_eventloop_lag_p99_seconds{process="gateway"}': '0.02x10 1.5x50' },
    silentAt: 18,
    firesAt: 30,
    labels: { process: 'gateway' },
  },
];

it('covers every alert but those of the objectives, which objectives.spec.ts covers', () => {
  const others = alertRules().filter(({ alert }) => !alert.startsWith('AetherErrorBudget'));
  expect(CASES.map(({ alert }) => alert).sort()).toEqual(others.map(({ alert }) => alert).sort());
});

(RuleTests.isPossible ? describe : describe.skip)('the alerts, evaluated by promtool', () => {
  const tests = new RuleTests();
  afterAll(() => tests.close());

  it('fires no alert for a healthy service', () => {
    tests.run({
      series: HEALTHY,
      alerts: alertRules().flatMap(({ alert }) => [5, 30, 55].map((minute) => ({ minute, alert, fires: null }))),
    });
  });

  it.each(CASES)('fires $alert', ({ alert, series, firesAt, silentAt, labels = {}, value = '' }) => {
    tests.run({
      series: { ...HEALTHY, ...series },
      alerts: [
        { minute: silentAt, alert, fires: null },
        { minute: firesAt, alert, fires: { labels, value } },
      ],
    });
  });
});
