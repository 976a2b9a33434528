import { SENT_FILE, WRITTEN_FILE, type SampleRequest } from './sample-request';

const READ: Readonly<Record<SampleRequest['response'], readonly string[]>> = {
  json: ['print(response.json())'],
  events: ['for line in response.iter_lines(decode_unicode=True):', '    print(line)'],
  audio: [`with open("${WRITTEN_FILE}", "wb") as audio:`, '    audio.write(response.content)'],
  status: ['print(response.status_code, response.headers)'],
};

/** With the package `requests`. */
export function pythonSample({ method, path, headers, body, json, fields, response }: SampleRequest): string {
  const more = headers.map(([name, value]) => `, "${name}": "${value}"`).join('');
  const data = fields.map(([name, value]) => `"${name}": "${value}"`).join(', ');
  return [
    'import os',
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    os.environ["AETHER_URL"] + "${path}",`,
    `    headers={"Authorization": "Bearer " + os.environ["AETHER_KEY"]${more}},`,
    ...(data === '' ? [] : [`    data={${data}},`]),
    ...(body === 'form' ? [`    files={"file": open("${SENT_FILE}", "rb")},`] : []),
    ...(body === 'raw' ? [`    data=open("${SENT_FILE}", "rb"),`] : []),
    ...(body === 'json' ? [`    data='${json}'.encode(),`] : []),
    ...(response === 'events' ? ['    stream=True,'] : []),
    ')',
    'response.raise_for_status()',
    ...READ[response],
  ].join('\n');
}
