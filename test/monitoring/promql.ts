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

/** What an expression asks the growth of: a metric, and the labels that it selects, each with what its value must match. */
export interface Growing {
  readonly metric: string;
  readonly labels: readonly { readonly name: string; readonly operator: string; readonly value: string }[];
}

/** What stands under `increase()` and `rate()` in an expression. */
export async function growingIn(expression: string): Promise<Growing[]> {
  const { parser } = await import('@prometheus-io/lezer-promql');
  const growing: Growing[] = [];
  parser.parse(expression).iterate({
    enter: ({ name, node, from, to }) => {
      if (name !== 'FunctionCall' || !/^(increase|rate)\(/.test(expression.slice(from, to))) return;
      const selector = /^\w+\(\s*([\w:]+)\s*(?:\{([^}]*)\})?/.exec(expression.slice(node.from, node.to));
      const labels = [...(selector?.[2] ?? '').matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)];
      growing.push({
        metric: selector?.[1] ?? '',
        labels: labels.map(([, label = '', operator = '', value = '']) => ({ name: label, operator, value })),
      });
    },
  });
  return growing;
}
