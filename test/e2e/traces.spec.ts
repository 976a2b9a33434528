/**
 * "OpenTelemetry traces from the call through workflow and activities to the delivery; off costs nothing": the spans that a collector receives from
 * the running service.
 */
import { readFileSync } from 'node:fs';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';
import { TraceCollector, type CollectedSpan } from '../support/stack/trace-collector';
import { WebhookReceiver } from '../support/webhooks/receiver';

const named =
  (name: string) =>
  (span: CollectedSpan): boolean =>
    span.name === name;

describe('traces of the running service', () => {
  let stack: Stack;
  let collector: TraceCollector;
  let receiver: WebhookReceiver;
  const clip = readFileSync(SHORT.path);

  beforeAll(async () => {
    [collector, receiver] = await Promise.all([TraceCollector.open(), WebhookReceiver.open()]);
    const env = {
      AETHER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20traces',
      AETHER_OUTBOUND_LOOPBACK: 'true',
    };
    stack = await Stack.isolated({ engine: 'scripted', env });
  });
  afterAll(async () => {
    await stack?.stop();
    await receiver?.close();
    await collector?.close();
  });

  const ofTranscription = (id: string) => (span: CollectedSpan) => span.attributes['aether.transcription_id'] === id;

  it('contain gateway, workflow, every activity and the delivery of a request, correctly nested', async () => {
    const address = receiver.address();
    const query = `?webhook_url=${encodeURIComponent(address)}&keyterms=Iracy%20Albuquerque&reference=processo-77`;
    const answer = await stack.client.postFile(`/v1/transcriptions${query}`, clip, 'consulta-da-dona-ana.wav');
    expect(answer.status).toBe(200);
    const { id, text } = answer.json as { id: string; text: string };
    await receiver.until(address, 1);
    const trace = await collector.traceWith(ofTranscription(id), (spans) => {
      return ['workflow transcribe', 'workflow deliverWebhook'].every((name) => spans.some(named(name)));
    });

    const one = (name: string): CollectedSpan => {
      const found = trace.filter(named(name));
      expect([name, found.length]).toEqual([name, 1]);
      return found[0]!;
    };
    const call = one('POST /v1/transcriptions');
    const transcribe = one('workflow transcribe');
    const deliver = one('workflow deliverWebhook');
    const attempt = one('activity attemptDelivery');
    const post = one('POST webhook');
    expect(collector.authorizations).toEqual(new Set(['Bearer traces']));
    expect(call).toMatchObject({ service: 'aether-gateway', parentSpanId: null, failed: false });
    expect(call.attributes).toMatchObject({ 'http.route': '/v1/transcriptions', 'http.response.status_code': '200' });
    expect(transcribe).toMatchObject({ service: 'aether-worker', parentSpanId: call.spanId });
    expect(transcribe.attributes).toMatchObject({
      'temporal.workflow.id': id,
      'temporal.workflow.outcome': 'completed',
    });
    for (const name of ['fetchAudio', 'prepareAudio', 'mergeTranscript', 'understand', 'storeResult', 'cleanUp']) {
      expect(one(`activity ${name}`)).toMatchObject({ service: 'aether-worker', parentSpanId: transcribe.spanId });
    }
    expect(one('activity inferPiece')).toMatchObject({ service: 'aether-inference', parentSpanId: transcribe.spanId });
    expect(deliver).toMatchObject({ service: 'aether-deliverer', parentSpanId: transcribe.spanId });
    expect(attempt).toMatchObject({ service: 'aether-deliverer', parentSpanId: deliver.spanId });
    expect(post).toMatchObject({ service: 'aether-deliverer', parentSpanId: attempt.spanId });
    expect(post.attributes).toMatchObject({
      'http.response.status_code': '204',
      'aether.delivery.outcome': 'delivered',
    });
    expect(transcribe.lastedMs).toBeGreaterThan(one('activity inferPiece').lastedMs);

    const everything = collector.bodies.join('\n');
    const secrets = [stack.apiKey, 'segredo-do-receptor', 'Albuquerque', 'processo-77', 'dona-ana', '127.0.0.1'];
    const words = text.split(' ').filter((word) => word.length > 7);
    for (const secret of [...secrets, ...words]) expect(everything).not.toContain(secret);
  });

  it('contain only the error code of a failure', async () => {
    const answer = await stack.client.postRaw('/v1/transcriptions', Buffer.from('nada de áudio\n'.repeat(200)));
    expect(answer.status).toBe(400);
    const id = answer.headers.get('x-transcription-id') ?? '';
    const trace = await collector.traceWith(ofTranscription(id), (spans) => spans.some(named('workflow transcribe')));
    const preparing = trace.find(named('activity prepareAudio'));
    expect(preparing).toMatchObject({ failed: true, attributes: { 'error.type': 'audio_undecodable' } });
    expect(trace.find(named('workflow transcribe'))).toMatchObject({ failed: true });
    // A rejected request is not an error of the service.
    expect(trace.find(named('POST /v1/transcriptions'))).toMatchObject({ failed: false });
  });

  it('ignore the trace id of the caller, and omit health checks', async () => {
    const theirs = '0af7651916cd43dd8448eb211c80319c';
    await stack.client.get('/health/ready');
    const answer = await stack.client.get('/v1/models', { traceparent: `00-${theirs}-b7ad6b7169203331-01` });
    const requestId = answer.headers.get('x-request-id');
    const isRequest = ({ attributes }: CollectedSpan): boolean => attributes['aether.request_id'] === requestId;
    const [call] = await collector.traceWith(isRequest, (spans) => spans.length > 0);
    expect(call).toMatchObject({ name: 'GET /v1/models', parentSpanId: null });
    expect(call?.traceId).not.toBe(theirs);
    expect(collector.spans.filter(({ name }) => name.includes('/health'))).toEqual([]);
  });
});
