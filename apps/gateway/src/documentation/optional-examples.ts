import type { DocumentLanguage } from '../platform/openapi/document-language';
import { mapOperations, type PathItems } from '../platform/openapi/map-operations';

interface Parameter {
  readonly required?: boolean;
  readonly description?: string;
  readonly example?: string | number | readonly string[];
}

interface Parameterized {
  readonly parameters?: readonly Parameter[];
}

const EXAMPLE = { pt: 'Exemplo', en: 'Example' } satisfies Record<DocumentLanguage, string>;

/**
 * Moves the examples of optional parameters into their descriptions. Viewers and API clients fill their forms with examples, and all options at once
 * are a request that is refused.
 */
export function withExamplesDescribed(paths: PathItems, language: DocumentLanguage): Record<string, object> {
  return mapOperations(paths, (operation: Parameterized) => {
    const { parameters } = operation;
    return parameters === undefined
      ? operation
      : { ...operation, parameters: parameters.map((each) => described(each, language)) };
  });
}

function described(parameter: Parameter, language: DocumentLanguage): Parameter {
  const { example, ...rest } = parameter;
  if (parameter.required === true || example === undefined) return parameter;
  const description = `${parameter.description ?? ''} ${EXAMPLE[language]}: \`${[example].flat().join(',')}\`.`.trim();
  return { ...rest, description };
}
