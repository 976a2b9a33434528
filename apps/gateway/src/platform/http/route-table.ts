interface Route {
  readonly template: string;
  readonly methods: readonly string[];
}

/** The methods of each path, from the OpenAPI documents. It distinguishes a wrong method (405) from an unknown path (404). */
export class RouteTable {
  readonly routes: readonly (Route & { readonly pattern: RegExp })[];

  /** `paths`: OpenAPI path items by template, e.g. `/v1/transcriptions/{id}`. */
  constructor(paths: Readonly<Record<string, object>>) {
    this.routes = Object.entries(paths).map(([template, item]) => {
      const methods = Object.keys(item).map((method) => method.toUpperCase());
      return {
        template,
        pattern: pattern(template),
        methods: methods.includes('GET') ? [...methods, 'HEAD'] : methods,
      };
    });
  }

  /** `path`: without the query. */
  find(path: string): Route | null {
    return this.routes.find((route) => route.pattern.test(path)) ?? null;
  }
}

/** Like Express, the pattern ignores case and one trailing slash. */
function pattern(template: string): RegExp {
  const escaped = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+');
  return new RegExp(`^${escaped}/?$`, 'i');
}
