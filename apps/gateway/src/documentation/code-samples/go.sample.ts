import { SENT_FILE, WRITTEN_FILE, type SampleRequest } from './sample-request';

const CHECK = ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}'];

/** A program without packages. */
export function goSample(request: SampleRequest): string {
  const { method, path, headers, body, json, response } = request;
  const content = { form: '&form', raw: 'audio', json: `strings.NewReader(\`${json}\`)` };
  const packages = [
    'io',
    'log',
    'net/http',
    'os',
    ...(body === 'form' ? ['bytes', 'mime/multipart'] : []),
    ...(body === 'json' ? ['strings'] : []),
    ...(response === 'status' ? ['fmt'] : []),
  ].filter((name) => name !== 'io' || response !== 'status' || body === 'form');
  return [
    'package main',
    '',
    'import (',
    ...packages.sort().map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...bodyLines(request),
    `\trequest, err := http.NewRequest("${method}", os.Getenv("AETHER_URL")+"${path}", ${body === null ? 'nil' : content[body]})`,
    ...CHECK,
    '\trequest.Header.Set("Authorization", "Bearer "+os.Getenv("AETHER_KEY"))',
    ...(body === 'form' ? ['\trequest.Header.Set("Content-Type", writer.FormDataContentType())'] : []),
    ...headers.map(([name, value]) => `\trequest.Header.Set("${name}", "${value}")`),
    '\tresponse, err := http.DefaultClient.Do(request)',
    ...CHECK,
    '\tdefer response.Body.Close()',
    '\tif response.StatusCode >= 300 {',
    '\t\tlog.Fatal(response.Status)',
    '\t}',
    ...readLines(response),
    '}',
  ].join('\n');
}

function bodyLines({ body, fields }: SampleRequest): readonly string[] {
  if (body === null || body === 'json') return [];
  const open = [`\taudio, err := os.Open("${SENT_FILE}")`, ...CHECK, '\tdefer audio.Close()'];
  if (body === 'raw') return open;
  return [
    ...open,
    '\tvar form bytes.Buffer',
    '\twriter := multipart.NewWriter(&form)',
    ...fields.map(([name, value]) => `\twriter.WriteField("${name}", "${value}")`),
    `\tpart, err := writer.CreateFormFile("file", "${SENT_FILE}")`,
    ...CHECK,
    '\tif _, err := io.Copy(part, audio); err != nil {',
    '\t\tlog.Fatal(err)',
    '\t}',
    '\twriter.Close()',
  ];
}

function readLines(response: SampleRequest['response']): readonly string[] {
  if (response === 'status') return ['\tfmt.Println(response.Status, response.Header)'];
  if (response !== 'audio') return ['\tio.Copy(os.Stdout, response.Body)'];
  return [
    `\tfile, err := os.Create("${WRITTEN_FILE}")`,
    ...CHECK,
    '\tdefer file.Close()',
    '\tio.Copy(file, response.Body)',
  ];
}
