import { SENT_FILE, WRITTEN_FILE, type SampleRequest } from './sample-request';

const HANDLERS: Readonly<Record<SampleRequest['response'], string>> = {
  json: 'BodyHandlers.ofString()',
  events: 'BodyHandlers.ofLines()',
  audio: `BodyHandlers.ofFile(Path.of("${WRITTEN_FILE}"))`,
  status: 'BodyHandlers.discarding()',
};

const READ: Readonly<Record<SampleRequest['response'], string>> = {
  json: 'System.out.println(response.body());',
  events: 'response.body().forEach(System.out::println);',
  audio: 'System.out.println(response.body());',
  status: 'System.out.println(response.headers().map());',
};

/** A program for Java 17 and later, without packages: `java Main.java`. */
export function javaSample(request: SampleRequest): string {
  const { method, path, headers, body, response } = request;
  const needsPath = body === 'form' || body === 'raw' || response === 'audio';
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpRequest.BodyPublishers;',
    'import java.net.http.HttpResponse.BodyHandlers;',
    ...(needsPath ? ['import java.nio.file.Path;'] : []),
    '',
    'public class Main {',
    '    public static void main(String[] args) throws Exception {',
    ...(body === 'form' ? formLines(request) : []),
    `        var request = HttpRequest.newBuilder(URI.create(System.getenv("AETHER_URL") + "${path}"))`,
    '                .header("Authorization", "Bearer " + System.getenv("AETHER_KEY"))',
    ...(body === 'form'
      ? ['                .header("Content-Type", "multipart/form-data; boundary=" + boundary)']
      : []),
    ...headers.map(([name, value]) => `                .header("${name}", "${value}")`),
    `                .method("${method}", ${publisherOf(request)})`,
    '                .build();',
    `        var response = HttpClient.newHttpClient().send(request, ${HANDLERS[response]});`,
    '        if (response.statusCode() >= 300) throw new RuntimeException("Status " + response.statusCode());',
    `        ${READ[response]}`,
    '    }',
    '}',
  ].join('\n');
}

function publisherOf({ body, json }: SampleRequest): string {
  if (body === 'form') return 'form';
  if (body === 'json') return `BodyPublishers.ofString(${JSON.stringify(json)})`;
  return body === 'raw' ? `BodyPublishers.ofFile(Path.of("${SENT_FILE}"))` : 'BodyPublishers.noBody()';
}

function formLines({ fields }: SampleRequest): readonly string[] {
  const part = (name: string): string => `"--" + boundary + "\\r\\nContent-Disposition: form-data; name=\\"${name}\\"`;
  return [
    '        var boundary = "aether" + System.nanoTime();',
    '        var form = BodyPublishers.concat(',
    ...fields.map(
      ([name, value]) => `                BodyPublishers.ofString(${part(name)}\\r\\n\\r\\n${value}\\r\\n"),`,
    ),
    `                BodyPublishers.ofString(${part('file')}; filename=\\"${SENT_FILE}\\"\\r\\n\\r\\n"),`,
    `                BodyPublishers.ofFile(Path.of("${SENT_FILE}")),`,
    '                BodyPublishers.ofString("\\r\\n--" + boundary + "--\\r\\n"));',
  ];
}
