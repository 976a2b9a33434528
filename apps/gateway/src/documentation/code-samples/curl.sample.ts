import { SENT_FILE, WRITTEN_FILE, type SampleRequest } from './sample-request';

export function curlSample({ method, path, headers, body, json, fields, response }: SampleRequest): string {
  const implied = body === null ? 'GET' : 'POST';
  const lines = [
    `curl ${method === 'HEAD' ? '-I ' : method === implied ? '' : `-X ${method} `}"$AETHER_URL${path}"`,
    '-H "Authorization: Bearer $AETHER_KEY"',
    ...headers.map(([name, value]) => `-H '${name}: ${value}'`),
    ...fields.map(([name, value]) => `-F ${name}=${value}`),
    ...(body === 'form' ? [`-F file=@${SENT_FILE}`] : []),
    ...(body === 'raw' ? [`--data-binary @${SENT_FILE}`] : []),
    ...(body === 'json' ? [`-d '${json}'`] : []),
    ...(response === 'events' ? ['-N'] : []),
    ...(response === 'status' && method !== 'HEAD' ? ['-i'] : []),
    ...(response === 'audio' ? [`-o ${WRITTEN_FILE}`] : []),
  ];
  return lines.join(' \\\n  ');
}
