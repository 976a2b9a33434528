import { openApiDocument } from '../document';
import { withCodeSamples, type CodeSample } from './with-code-samples';

interface Sampled {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly 'x-codeSamples'?: readonly CodeSample[];
}

describe('withCodeSamples', () => {
  const paths = withCodeSamples(openApiDocument().paths);
  const operations = Object.values(paths).flatMap((item) => Object.values(item) as Sampled[]);
  const samplesOf = (id: string): Readonly<Record<string, string>> => {
    const samples = operations.find(({ operationId }) => operationId === id)?.['x-codeSamples'] ?? [];
    return Object.fromEntries(samples.map(({ label, source }) => [label, source]));
  };

  it('adds six languages to every operation that takes a key, and none to an open one', () => {
    for (const { security, 'x-codeSamples': samples } of operations) {
      expect(samples?.length).toBe(security.length === 0 ? undefined : 6);
    }
  });

  it('sends the required headers, the file and nothing optional', () => {
    expect(samplesOf('createTranscription')['curl']).toBe(
      'curl "$AETHER_URL/v1/transcriptions" \\\n  -H "Authorization: Bearer $AETHER_KEY" \\\n  -F file=@audio.mp3',
    );
    const upload = samplesOf('continueUpload')['curl'];
    for (const part of ['-X PATCH', "'Tus-Resumable: 1.0.0'", "'Upload-Offset: 0'", '--data-binary @audio.mp3'])
      expect(upload).toContain(part);
    expect(samplesOf('createCompatibleTranscription')['Python']).toContain('data={"model": "aether"}');
  });

  it('sends the example of a JSON body as JSON', () => {
    for (const [language, source] of Object.entries(samplesOf('createWebhookTest'))) {
      expect({ language, source }).toMatchObject({ source: expect.stringContaining('application/json') as string });
      expect(source).toContain('https://exemplo.com.br/avisos');
      expect(source).not.toContain('audio.mp3');
    }
  });

  it('prints the body of a response, also of 201, and the headers of one without a body', () => {
    expect(samplesOf('createShare')['Python']).toContain('print(response.json())');
    expect(samplesOf('createUpload')['curl']).toMatch(/-i$/);
    expect(samplesOf('createUpload')['PHP']).toContain('CURLOPT_HEADER => true');
    expect(samplesOf('getUploadOffset')['curl']).toMatch(/^curl -I /);
  });

  it('has no undefined value in any sample', () => {
    const sources = operations.flatMap(({ 'x-codeSamples': samples = [] }) => samples.map(({ source }) => source));
    expect(sources.length).toBeGreaterThan(100);
    const written = sources.map((source) => source.replace('JSON.stringify(await response.json(), null, 2)', ''));
    expect(written.filter((source) => /undefined|null/.test(source))).toEqual([]);
  });
});
