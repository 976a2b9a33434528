/** Where an expression is none, by Prometheus' own grammar: the places of what cannot be read. */
export async function promqlErrors(expression: string): Promise<string[]> {
  const { parser } = await import('@prometheus-io/lezer-promql');
  const errors: string[] = [];
  parser.parse(expression).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) errors.push(`${from}: ${expression.slice(from, to)}`);
    },
  });
  return errors;
}

/** Names of the metrics that an expression asks for. */
export async function metricsOf(expression: string): Promise<string[]> {
  const { parser } = await import('@prometheus-io/lezer-promql');
  const names: string[] = [];
  parser.parse(expression).iterate({
    enter: ({ name, node, from, to }) => {
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') names.push(expression.slice(from, to));
    },
  });
  return names;
}
