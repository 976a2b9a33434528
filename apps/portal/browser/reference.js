(() => {
  const viewer = document.querySelector('openapi-explorer');
  const form = document.querySelector('form.key');
  const { key } = form.elements;
  const words = viewer.dataset;

  /** The viewer takes the members of an example for examples, and fails at one that is null: it gets them by name. */
  const nameExamples = ({ requestBody, responses }) => {
    const bodies = [requestBody, ...Object.values(responses)].flatMap((body) => Object.values(body?.content ?? {}));
    for (const media of bodies) {
      if (!('example' in media)) continue;
      media.examples = { [words.example]: { value: media.example } };
      delete media.example;
    }
  };

  /** The viewer shows no defaults of parameters, and joins the values of a list that has no style. */
  const completeParameters = ({ parameters = [] }) => {
    for (const parameter of parameters) {
      const { in: place, schema, description = '' } = parameter;
      if (place === 'query') parameter.explode ??= true;
      if (schema?.default !== undefined)
        parameter.description = `${description} ${words.default}: \`${schema.default}\`.`.trim();
    }
  };

  /** The document for the viewer. The routes accept a session of the web application too; a reader of the reference uses a key. */
  const forViewer = (api) => {
    const { apiKey } = api.components.securitySchemes;
    // The viewer shows the names of tags, not their titles.
    const titles = new Map(api.tags.map((tag) => [tag.name, tag['x-displayName'] ?? tag.name]));
    for (const item of Object.values(api.paths))
      for (const operation of Object.values(item)) {
        operation.tags = operation.tags.map((tag) => titles.get(tag));
        operation.security = operation.security?.filter((way) => 'apiKey' in way) ?? [];
        operation['x-code-samples'] = operation['x-codeSamples'];
        nameExamples(operation);
        completeParameters(operation);
      }
    const tags = api.tags.map((tag) => ({ ...tag, name: titles.get(tag.name) }));
    return { ...api, tags, components: { ...api.components, securitySchemes: { apiKey } } };
  };

  /** The viewer sends empty lists as empty fields, and lists as one value with commas. */
  const repairForm = ({ detail: { request } }) => {
    if (!(request.body instanceof FormData)) return;
    const sent = new FormData();
    for (const [name, value] of request.body) {
      const values = typeof value === 'string' && name.endsWith('[]') ? value.split(',') : [value];
      for (const each of values) if (each !== '') sent.append(name, each);
    }
    request.body = sent;
  };

  /** The viewer takes a key only once it has the document. */
  let isLoaded = false;
  const useKey = () => isLoaded && void viewer.setAuthenticationConfiguration('apiKey', { token: key.value.trim() });

  /** The viewer would show a page for the key, which is on this page. */
  const focusKey = (event) => {
    if (!event.composedPath().some(({ classList }) => classList?.contains('security-info-button'))) return;
    event.stopPropagation();
    key.focus();
  };

  /** Links name a route as `#post-/v1/…`; the viewer keeps the name in a query. Without one: the route that most readers look for. */
  const nameRoute = () => {
    const named = /^#(\w+-\/.*)/.exec(location.hash)?.[1];
    if (location.hash === '' || named !== undefined)
      history.replaceState(null, '', `#?route=${named ?? 'post-/v1/transcriptions'}`);
  };

  /** The other language opens at the same route. */
  const other = document.querySelector('a[hreflang]');
  other.addEventListener('click', () => (other.hash = location.hash));

  nameRoute();
  // Before the viewer's.
  window.addEventListener('hashchange', nameRoute, true);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', useKey);
  viewer.addEventListener('click', focusKey, true);
  viewer.addEventListener('spec-loaded', () => {
    isLoaded = true;
    useKey();
  });
  viewer.addEventListener('request', repairForm);
  // The document arrives while the viewer's script is still being read.
  void Promise.all([
    fetch(words.document).then((response) => response.json()),
    customElements.whenDefined('openapi-explorer'),
  ]).then(([api]) => viewer.loadSpec(forViewer(api)));
})();
