interface Parameter {
  readonly required?: boolean;
  readonly description?: string;
  readonly example?: string | number | readonly string[];
}

type Items = Readonly<Record<string, Readonly<Record<string, { readonly parameters?: readonly Parameter[] }>>>>;

/**
 * Moves the examples of optional parameters into their descriptions. Viewers and API clients fill their forms with examples, and all options at once
 * are a request that is refused.
 */
export function withExamplesDescribed(paths: Readonly<Record<string, object>>): Record<string, object> {
  const items = Object.entries(paths as Items).map(([path, item]) => {
    const operations = Object.entries(item).map(([method, operation]) => {
      const { parameters } = operation;
      return [method, parameters === undefined ? operation : { ...operation, parameters: parameters.map(described) }];
    });
    return [path, Object.fromEntries(operations) as object] as const;
  });
  return Object.fromEntries(items);
}

function described(parameter: Parameter): Parameter {
  const { example, ...rest } = parameter;
  if (parameter.required === true || example === undefined) return parameter;
  const description = `${parameter.description ?? ''} Exemplo: \`${[example].flat().join(',')}\`.`.trim();
  return { ...rest, description };
}
