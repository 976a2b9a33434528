interface Route {
  readonly template: string;
  readonly methods: readonly string[];
}

/** Which methods a path takes, read from the API's own document: it tells a wrong method (405) from an unknown path (404). */
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

  /** `path` without its query. */
  find(path: string): Route | null {
    return this.routes.find((route) => route.pattern.test(path)) ?? null;
  }
}

/** Express matches without regard to case and to one trailing slash. */
function pattern(template: string): RegExp {
  const escaped = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+');
  return new RegExp(`^${escaped}/?$`, 'i');
}
