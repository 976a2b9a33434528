// `npm run images`: writes the digest that each image's tag has now in its registry into the files that name images. A release runs it, so that what was
// tested is what is built.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './checkout.mjs';

const FILES = ['Dockerfile', 'docker-compose.yml', 'deploy/helm/aether/values.yaml'];
const REGISTRY = 'https://registry-1.docker.io';

/** An image with a tag after `FROM`, `image:` or the name of a server, and perhaps a digest. Our own are built here, stages have no tag. */
const IMAGE =
  /((?:^FROM|^ +(?:image|temporal|nats|mongodb):) +)((?!aether-)[a-z0-9/._-]+):([\w.-]+)(?:@sha256:[0-9a-f]{64})?/gm;

/** All platforms of an image have one digest, that of its index. */
const INDEXES = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
];

/** The text of a file with the present digest of each image. `registry`: the address of a registry of OCI images. */
export async function pinImages(text, registry = REGISTRY) {
  const named = [...new Set([...text.matchAll(IMAGE)].map(([, , name, tag]) => `${name}:${tag}`))];
  const digests = new Map(await Promise.all(named.map(async (image) => [image, await digestOf(image, registry)])));
  return text.replace(IMAGE, (_, before, name, tag) => `${before}${name}:${tag}@${digests.get(`${name}:${tag}`)}`);
}

async function digestOf(image, registry) {
  const [name, tag] = image.split(':');
  const repository = name.includes('/') ? name : `library/${name}`;
  const url = `${registry}/v2/${repository}/manifests/${tag}`;
  const ask = (headers) => fetch(url, { method: 'HEAD', headers: { accept: INDEXES.join(', '), ...headers } });
  const first = await ask({});
  const response = first.status === 401 ? await ask({ authorization: `Bearer ${await tokenFor(first)}` }) : first;
  const digest = response.headers.get('docker-content-digest') ?? '';
  if (!response.ok || !/^sha256:[0-9a-f]{64}$/.test(digest))
    throw new Error(`${image}: no digest (${response.status})`);
  return digest;
}

/** What a registry asks of anonymous callers: https://distribution.github.io/distribution/spec/auth/token/. */
async function tokenFor(refused) {
  const challenge = refused.headers.get('www-authenticate') ?? '';
  const parts = Object.fromEntries([...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
  const query = new URLSearchParams({ service: parts.service, scope: parts.scope });
  return (await (await fetch(`${parts.realm}?${query}`)).json()).token;
}

export async function pinFiles() {
  for (const file of FILES) {
    const path = join(ROOT, file);
    const text = readFileSync(path, 'utf8');
    const pinned = await pinImages(text);
    writeFileSync(path, pinned);
    process.stdout.write(`${file}: ${pinned === text ? 'up to date' : 'new digests'}\n`);
  }
}
