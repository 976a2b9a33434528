/** As in the quickstart of the documentation, whose samples are tested. */
const CURL = `curl "$AETHER_URL/v1/transcriptions" \\
  -H "Authorization: Bearer $AETHER_KEY" \\
  -F file=@audio.mp3`;

const PYTHON = `import os
import requests

response = requests.post(
    f"{os.environ['AETHER_URL']}/v1/transcriptions",
    headers={"Authorization": f"Bearer {os.environ['AETHER_KEY']}"},
    files={"file": open("audio.mp3", "rb")},
)
response.raise_for_status()
print(response.json()["text"])`;

const NODE = `import { openAsBlob } from 'node:fs';

const form = new FormData();
form.append('file', await openAsBlob('audio.mp3'), 'audio.mp3');
const response = await fetch(\`\${process.env.AETHER_URL}/v1/transcriptions\`, {
  method: 'POST',
  headers: { authorization: \`Bearer \${process.env.AETHER_KEY}\` },
  body: form,
});
const transcription = await response.json();
if (!response.ok) throw new Error(transcription.error.message);
console.log(transcription.text);`;

export const CODE_SAMPLES = [
  { id: 'curl', name: 'curl', code: CURL },
  { id: 'python', name: 'Python', code: PYTHON },
  { id: 'node', name: 'Node', code: NODE },
] as const;
