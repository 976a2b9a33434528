import { CodeTabs } from '../../components/code-tabs';
import { SAMPLE_AUDIO, SAMPLE_NAME } from '../site/sample-audio';
import { SNIPPETS_TEXTS } from '../../texts/api-keys/new-key';

interface Props {
  readonly apiKey: string;
}

/** Example calls to paste. Those for the SDKs follow their documentation with this service's address, key and model. */
export function Snippets({ apiKey }: Props) {
  const { origin } = window.location;
  const examples = [
    { id: 'curl', name: 'curl', code: curl(origin, apiKey) },
    { id: 'node', name: SNIPPETS_TEXTS.node, code: node(origin, apiKey) },
    { id: 'python', name: SNIPPETS_TEXTS.python, code: python(origin, apiKey) },
  ];
  return (
    <>
      <CodeTabs label={SNIPPETS_TEXTS.label} samples={examples} what={SNIPPETS_TEXTS.what} />
      <p className="hint">
        {SNIPPETS_TEXTS.limit} <a href="/docs/enviar-arquivo">{SNIPPETS_TEXTS.limitLink}</a>.
      </p>
    </>
  );
}

function curl(origin: string, apiKey: string): string {
  return [
    `curl -O ${origin}${SAMPLE_AUDIO}`,
    '',
    `curl ${origin}/v1/transcriptions \\`,
    `  -H "Authorization: Bearer ${apiKey}" \\`,
    `  -F file=@${SAMPLE_NAME}`,
  ].join('\n');
}

function node(origin: string, apiKey: string): string {
  return [
    "import fs from 'node:fs';",
    "import OpenAI from 'openai';",
    '',
    'const client = new OpenAI({',
    `  baseURL: '${origin}/v1',`,
    `  apiKey: '${apiKey}',`,
    '});',
    'const { text } = await client.audio.transcriptions.create({',
    "  model: 'aether',",
    `  // ${SNIPPETS_TEXTS.comment(origin + SAMPLE_AUDIO)}`,
    `  file: fs.createReadStream('${SAMPLE_NAME}'),`,
    '});',
    'console.log(text);',
  ].join('\n');
}

function python(origin: string, apiKey: string): string {
  return [
    'from openai import OpenAI',
    '',
    'client = OpenAI(',
    `    base_url="${origin}/v1",`,
    `    api_key="${apiKey}",`,
    ')',
    `# ${SNIPPETS_TEXTS.comment(origin + SAMPLE_AUDIO)}`,
    `with open("${SAMPLE_NAME}", "rb") as file:`,
    '    print(client.audio.transcriptions.create(model="aether", file=file).text)',
  ].join('\n');
}
