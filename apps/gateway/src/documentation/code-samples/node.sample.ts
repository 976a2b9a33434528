import { SENT_FILE, WRITTEN_FILE, type SampleRequest } from './sample-request';

const READ: Readonly<Record<SampleRequest['response'], string>> = {
  // console.log alone shortens what is nested.
  json: 'console.log(JSON.stringify(await response.json(), null, 2));',
  events: 'for await (const text of response.body.pipeThrough(new TextDecoderStream())) process.stdout.write(text);',
  audio: `await writeFile('${WRITTEN_FILE}', response.body);`,
  status: 'console.log(response.status, response.headers);',
};

/** An ES module for Node.js 20 and later, without packages. */
export function nodeSample({ method, path, headers, body, json, fields, response }: SampleRequest): string {
  const more = headers.map(([name, value]) => `, '${name.toLowerCase()}': '${value}'`).join('');
  const imports = [
    ...(body === null || body === 'json' ? [] : ["import { openAsBlob } from 'node:fs';"]),
    ...(response === 'audio' ? ["import { writeFile } from 'node:fs/promises';"] : []),
  ];
  const form = [
    'const form = new FormData();',
    ...fields.map(([name, value]) => `form.append('${name}', '${value}');`),
    `form.append('file', await openAsBlob('${SENT_FILE}'), '${SENT_FILE}');`,
  ];
  return [
    ...imports,
    ...(imports.length > 0 ? [''] : []),
    ...(body === 'form' ? form : []),
    `const response = await fetch(process.env.AETHER_URL + '${path}', {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    `  headers: { authorization: \`Bearer \${process.env.AETHER_KEY}\`${more} },`,
    ...(body === 'form' ? ['  body: form,'] : []),
    ...(body === 'raw' ? [`  body: await openAsBlob('${SENT_FILE}'),`] : []),
    ...(body === 'json' ? [`  body: JSON.stringify(${json}),`] : []),
    '});',
    method === 'HEAD'
      ? 'if (!response.ok) throw new Error(String(response.status));'
      : 'if (!response.ok) throw new Error(await response.text());',
    READ[response],
  ].join('\n');
}
