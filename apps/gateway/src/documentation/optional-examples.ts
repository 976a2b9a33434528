import { mapOperations, type PathItems } from '../platform/openapi/map-operations';

interface Parameter {
  readonly required?: boolean;
  readonly description?: string;
  readonly example?: string | number | readonly string[];
}

interface Parameterized {
  readonly parameters?: readonly Parameter[];
}

/**
 * Moves the examples of optional parameters into their descriptions. Viewers and API clients fill their forms with examples, and all options at once
 * are a request that is refused.
 */
export function withExamplesDescribed(paths: PathItems): Record<string, object> {
  return mapOperations(paths, (operation: Parameterized) => {
    const { parameters } = operation;
    return parameters === undefined ? operation : { ...operation, parameters: parameters.map(described) };
  });
}

function described(parameter: Parameter): Parameter {
  const { example, ...rest } = parameter;
  if (parameter.required === true || example === undefined) return parameter;
  const description = `${parameter.description ?? ''} Exemplo: \`${[example].flat().join(',')}\`.`.trim();
  return { ...rest, description };
}
