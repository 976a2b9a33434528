import { mapOperations, type PathItems } from '../../platform/openapi/map-operations';
import { curlSample } from './curl.sample';
import { goSample } from './go.sample';
import { javaSample } from './java.sample';
import { nodeSample } from './node.sample';
import { phpSample } from './php.sample';
import { pythonSample } from './python.sample';
import { sampleRequest, type SampledOperation, type SampleRequest } from './sample-request';

/** A sample in the form that viewers of OpenAPI documents read: https://redocly.com/docs-legacy/api-reference-docs/specification-extensions/x-code-samples */
export interface CodeSample {
  /** Of a syntax highlighter. */
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

const LANGUAGES: readonly (Omit<CodeSample, 'source'> & { readonly write: (request: SampleRequest) => string })[] = [
  { lang: 'bash', label: 'curl', write: curlSample },
  { lang: 'python', label: 'Python', write: pythonSample },
  { lang: 'javascript', label: 'Node.js', write: nodeSample },
  { lang: 'php', label: 'PHP', write: phpSample },
  { lang: 'go', label: 'Go', write: goSample },
  { lang: 'java', label: 'Java', write: javaSample },
];

/** Adds `x-codeSamples` to every operation that takes an API key. The samples read the service's address and the key from the environment. */
export function withCodeSamples(paths: PathItems): Record<string, object> {
  return mapOperations<SampledOperation, PathItems>(paths, (operation, { method, path }) =>
    sampled(method, path, operation),
  );
}

function sampled(method: string, path: string, operation: SampledOperation): object {
  if (operation.security?.length === 0) return operation;
  const request = sampleRequest(method, path, operation);
  const samples = LANGUAGES.map(({ lang, label, write }): CodeSample => ({ lang, label, source: write(request) }));
  return { ...operation, 'x-codeSamples': samples };
}
