// Generates the API types of the web application (dist/console-types/{api,app}.d.ts) from the gateway's OpenAPI documents.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';

const DIST = join(import.meta.dirname, '../../dist');
const built = createRequire(join(DIST, 'apps/gateway/src/'));

const { openApiDocument } = built('./documentation/document.js');
const { appOpenApiDocument } = built('./documentation/console-document.js');

/** Headers that the client adds to every call. */
const ADDED = ['x-csrf-token'];

function withoutAddedHeaders(document) {
  const copy = structuredClone(document);
  for (const operation of Object.values(copy.paths).flatMap((item) => Object.values(item))) {
    if (operation.parameters) operation.parameters = operation.parameters.filter(({ name }) => !ADDED.includes(name));
  }
  return copy;
}

const folder = join(DIST, 'console-types');
mkdirSync(folder, { recursive: true });
for (const [name, document] of Object.entries({ api: openApiDocument(), app: appOpenApiDocument() })) {
  const types = await openapiTypes(withoutAddedHeaders(document));
  writeFileSync(join(folder, `${name}.d.ts`), astToString(types));
}
