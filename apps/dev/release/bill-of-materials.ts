import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FFMPEG_WHEEL, MODEL_CATALOG, TENSORFLOW_VERSION } from '@aether/speech';
import { SERVER_SOURCES } from '../../cli/src/setup/server-sources';
import { productionPackages } from '../docs/npm-licenses';

/** A component of CycloneDX 1.5. */
export interface Component {
  readonly 'bom-ref': string;
  readonly type: 'application' | 'library' | 'machine-learning-model' | 'data';
  readonly name: string;
  readonly version: string;
  readonly purl?: string;
  readonly description?: string;
  /** SPDX expressions. */
  readonly licenses: readonly { readonly expression: string }[];
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  /** Files of a model, with their hashes. */
  readonly components?: readonly object[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

export interface BillOfMaterials {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.5';
  readonly version: number;
  readonly metadata: object;
  readonly components: readonly Component[];
}

/** Files with the names, versions and licenses of the packages that the build bundles, from the root of the checkout. */
export const LICENSE_FILES = ['dist/console/licenses.md', 'apps/client/bin/licenses.txt'] as const;

/** A package in one of them: `## NAME - VERSION (LICENSE)` or `NAME VERSION`. */
const BUNDLED = /^(?:## )?((?:@[\w.-]+\/)?[\w.-]+) (?:- )?(\d+\.\d+\.\d+[\w.-]*)(?: \(.*)?$/gm;

interface LicenseFile {
  readonly path: (typeof LICENSE_FILES)[number];
  readonly text: string;
}

/** Where a component is: an image, or the file into which the build puts it. */
const PLACE = 'aether:place';

/**
 * What the images contain, besides the packages of their base images: packages in node_modules; those that the build bundles into the web application and
 * the callers' program; programs, libraries and models that the set-up installs. `root`: a checkout with its packages; `bundled`: its LICENSE_FILES.
 * Not from `npm sbom`, which leaves out half of the packages (npm 11.19).
 */
export function billOfMaterials(root: string, bundled: readonly LicenseFile[]): BillOfMaterials {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, string>;
  const components = [...installedPackages(root), ...bundledPackages(root, bundled), ...programs(), ...models()];
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: name!, version: version! } },
    // A package that is both installed and bundled, or installed twice, is one component.
    components: [...new Map(components.reverse().map((each) => [each['bom-ref'], each])).values()].reverse(),
  };
}

function installedPackages(root: string): Component[] {
  return productionPackages(root).map(({ name, version, license, integrity }) => ({
    ...component('library', name, version, license),
    purl: npmUrl(name, version),
    ...(integrity?.startsWith('sha512-') && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }],
    }),
    properties: [{ name: PLACE, value: 'node_modules' }],
  }));
}

const npmUrl = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function programs(): Component[] {
  const { minio } = SERVER_SOURCES;
  const module = minio.kind === 'go' ? `${minio.module}@${minio.moduleVersion}` : '';
  const tensorFlow = (wheel: string, place: string): Component => ({
    ...component('library', wheel, TENSORFLOW_VERSION, 'Apache-2.0'),
    purl: `pkg:pypi/${wheel}@${TENSORFLOW_VERSION}`,
    properties: [{ name: PLACE, value: place }],
  });
  return [
    {
      // The wheel is BSD-2-Clause, the ffmpeg in it is not.
      ...component('application', FFMPEG_WHEEL.name, FFMPEG_WHEEL.version, 'GPL-3.0-or-later AND BSD-2-Clause'),
      description: 'ffmpeg, with libx264, libx265 and others linked statically',
      purl: `pkg:pypi/${FFMPEG_WHEEL.name}@${FFMPEG_WHEEL.version}`,
      properties: [{ name: PLACE, value: 'images app, app-gpu' }],
    },
    tensorFlow('tensorflow-cpu', 'image app'),
    tensorFlow('tensorflow', 'image app-gpu'),
    {
      ...component('application', 'minio', minio.version, 'AGPL-3.0-only'),
      purl: `pkg:golang/${module}`,
      properties: [{ name: PLACE, value: 'image object-store' }],
    },
  ];
}

function models(): Component[] {
  return MODEL_CATALOG.map(({ name, purpose, license, description, archives, files }) => ({
    ...component(
      purpose === 'sentiment' ? 'data' : 'machine-learning-model',
      name,
      archives.map(({ version }) => version).join('+'),
      license,
    ),
    description,
    components: files.map(({ path, sha256 }) => ({
      type: 'file',
      name: path,
      hashes: [{ alg: 'SHA-256', content: sha256 }],
    })),
    properties: [{ name: PLACE, value: 'images app, app-gpu' }],
  }));
}

/** Packages whose code is in files of the build, not in node_modules of an image. */
function bundledPackages(root: string, files: readonly LicenseFile[]): Component[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(BUNDLED)].map(([, name, version]) => ({
      ...component('library', name!, version!, licenseIn(root, name!)),
      purl: npmUrl(name!, version!),
      properties: [{ name: PLACE, value: path }],
    })),
  );
}

function licenseIn(root: string, name: string): string {
  return (JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as { license: string })
    .license;
}

function component(type: Component['type'], name: string, version: string, license: string): Component {
  return { 'bom-ref': `${name}@${version}`, type, name, version, licenses: [{ expression: license }] };
}
