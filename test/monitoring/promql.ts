/** Syntax errors of a PromQL expression, by Prometheus' grammar, each with its position. */
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

/** Names of the metrics in an expression. */
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

/** A metric with label matchers under `increase()` or `rate()`. */
export interface CounterSelector {
  readonly metric: string;
  readonly labels: readonly { readonly name: string; readonly operator: string; readonly value: string }[];
}

/** Selectors under `increase()` and `rate()` in an expression. */
export async function growingIn(expression: string): Promise<CounterSelector[]> {
  const { parser } = await import('@prometheus-io/lezer-promql');
  const growing: CounterSelector[] = [];
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
