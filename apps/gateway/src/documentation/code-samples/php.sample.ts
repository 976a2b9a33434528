import { SENT_FILE, WRITTEN_FILE, type SampleRequest } from './sample-request';

/** With the extension `curl`. */
export function phpSample({ method, path, headers, body, json, fields, response }: SampleRequest): string {
  const more = headers.map(([name, value]) => `, '${name}: ${value}'`).join('');
  const form = [
    ...fields.map(([name, value]) => `'${name}' => '${value}'`),
    `'file' => new CURLFile('${SENT_FILE}')`,
  ].join(', ');
  const writes = response === 'events' || response === 'audio';
  return [
    '<?php',
    `$request = curl_init(getenv('AETHER_URL') . '${path}');`,
    'curl_setopt_array($request, [',
    ...(method === 'HEAD' ? ['    CURLOPT_NOBODY => true,'] : []),
    ...(response === 'status' ? ['    CURLOPT_HEADER => true,'] : []),
    ...(method === 'GET' || method === 'HEAD' ? [] : [`    CURLOPT_CUSTOMREQUEST => '${method}',`]),
    `    CURLOPT_HTTPHEADER => ['Authorization: Bearer ' . getenv('AETHER_KEY')${more}],`,
    ...(body === 'form' ? [`    CURLOPT_POSTFIELDS => [${form}],`] : []),
    ...(body === 'raw' ? [`    CURLOPT_POSTFIELDS => file_get_contents('${SENT_FILE}'),`] : []),
    ...(body === 'json' ? [`    CURLOPT_POSTFIELDS => '${json}',`] : []),
    ...(response === 'audio' ? [`    CURLOPT_FILE => fopen('${WRITTEN_FILE}', 'w'),`] : []),
    ...(writes ? [] : ['    CURLOPT_RETURNTRANSFER => true,']),
    '    CURLOPT_FAILONERROR => true,',
    ']);',
    '$answer = curl_exec($request);',
    'if ($answer === false) {',
    '    throw new RuntimeException(curl_error($request));',
    '}',
    ...(response === 'json' ? ['print_r(json_decode($answer, true));'] : []),
    ...(response === 'status' ? ['echo $answer;'] : []),
  ].join('\n');
}
