import { errorBody } from '../http/error-body';
import { REFUSED_REQUESTS, type Refusal } from '../http/refused-requests';
import { mapOperations, type PathItems } from './map-operations';
import { EXAMPLE_REQUEST_ID, REQUEST_ID } from './responses';
import { schemaRef } from './schema-ref';

interface Documented {
  readonly responses: Readonly<Record<string, object>>;
}

/** Adds to every operation the responses of the HTTP server to a request that reaches no route, in statuses that the operation does not have. */
export function withRefusedRequests<Paths extends PathItems>(paths: Paths): Record<keyof Paths, object> {
  return mapOperations(paths, (operation: Documented) => ({
    ...operation,
    responses: { ...REFUSED, ...operation.responses },
  }));
}

const REFUSED = responsesByStatus(Object.entries(REFUSED_REQUESTS));

function responsesByStatus(refusals: readonly (readonly [string, Refusal])[]): Readonly<Record<string, object>> {
  const statuses = [...new Set(refusals.map(([, { status }]) => status))];
  const responses = statuses.map((status) => [status, responseOf(refusals.filter(([, one]) => one.status === status))]);
  return Object.fromEntries(responses) as Record<string, object>;
}

function responseOf(refusals: readonly (readonly [string, Refusal])[]): object {
  const examples = refusals.map(([name, { error }]) => [name, { value: errorBody(error, EXAMPLE_REQUEST_ID) }]);
  return {
    description: '`invalid_parameter`: o servidor recusa a requisição antes de ler o resto, e encerra a conexão.',
    headers: REQUEST_ID,
    content: { 'application/json': { schema: schemaRef('Error'), examples: Object.fromEntries(examples) as object } },
  };
}
