(() => {
  const viewer = document.querySelector('rapi-doc');
  const form = document.querySelector('form.key');
  const COLORS = {
    'bg-color': '--page',
    'text-color': '--text',
    'primary-color': '--accent',
    'nav-bg-color': '--surface',
  };

  /** The viewer takes colors as texts: those that the style sheet computes for the theme. */
  const applyTheme = () => {
    const probe = document.createElement('span');
    form.append(probe);
    const isDark = () => {
      const chosen = document.documentElement.dataset.theme;
      return chosen === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
    };
    viewer.setAttribute('theme', isDark() ? 'dark' : 'light');
    for (const [attribute, name] of Object.entries(COLORS)) {
      probe.style.color = `var(${name})`;
      viewer.setAttribute(attribute, hex(getComputedStyle(probe).color));
    }
    probe.remove();
  };

  const hex = (color) =>
    `#${color
      .match(/\d+/g)
      .slice(0, 3)
      .map((part) => Number(part).toString(16).padStart(2, '0'))
      .join('')}`;

  /** The viewer takes the members of an example for examples, and fails at one that is null: it gets them by name. */
  const nameExamples = ({ requestBody, responses }) => {
    const bodies = [requestBody, ...Object.values(responses)].flatMap((body) => Object.values(body?.content ?? {}));
    for (const media of bodies) {
      if (!('example' in media)) continue;
      media.examples = { exemplo: { value: media.example } };
      delete media.example;
    }
  };

  const titlesOf = (tags) => new Map(tags.map((tag) => [tag.name, tag['x-displayName'] ?? tag.name]));

  /** The document for the viewer. The routes accept a session of the web application too; a reader of the reference uses a key. */
  const forViewer = (api) => {
    const { apiKey } = api.components.securitySchemes;
    // The viewer shows the names of tags above operations, and their titles in the list alone.
    const titles = titlesOf(api.tags);
    for (const item of Object.values(api.paths))
      for (const operation of Object.values(item)) {
        operation.tags = operation.tags.map((tag) => titles.get(tag));
        operation.security = operation.security?.filter((way) => 'apiKey' in way) ?? [];
        nameExamples(operation);
      }
    // The viewer resolves references of a 3.1 document with a model of the whole document, which takes seconds on a phone. It reads the schemas
    // of 3.1 in either case.
    const tags = api.tags.map((tag) => ({ ...tag, name: titles.get(tag.name) }));
    return { ...api, tags, openapi: '3.0.3', components: { ...api.components, securitySchemes: { apiKey } } };
  };

  /** The viewer sends empty lists as empty fields, and lists as one value with commas. */
  const repairForm = ({ detail: { request } }) => {
    if (!(request.body instanceof FormData)) return;
    const form = new FormData();
    for (const [name, value] of request.body) {
      const values = typeof value === 'string' && name.endsWith('[]') ? value.split(',') : [value];
      for (const each of values) if (each !== '') form.append(name, each);
    }
    request.body = form;
  };

  /** The list of routes of narrow windows, where the viewer shows none. */
  const listRoutes = ({ paths, tags }) => {
    const { route } = form.elements;
    const titles = titlesOf(tags);
    const groups = new Map();
    for (const [path, item] of Object.entries(paths))
      for (const [
        method,
        {
          summary,
          tags: [tag],
        },
      ] of Object.entries(item)) {
        if (!groups.has(tag))
          groups.set(tag, Object.assign(document.createElement('optgroup'), { label: titles.get(tag) }));
        // As the viewer forms the ids of operations.
        const id = `${method}-${path.replace(/[\s#:?&={}]/g, '-')}`;
        groups.get(tag).append(new Option(`${method.toUpperCase()} ${summary}`, id, false, `#${id}` === location.hash));
      }
    route.append(...groups.values());
    route.addEventListener('change', () => viewer.scrollToPath(route.value));
  };

  /** The viewer takes a key only once it has the document. */
  let isLoaded = false;
  const useKey = () => isLoaded && viewer.setApiKey('apiKey', form.elements.key.value.trim());

  // The route that most readers look for.
  if (location.hash === '') history.replaceState(null, '', '#post-/v1/transcriptions');
  applyTheme();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
  document.addEventListener('themechange', applyTheme);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', useKey);
  viewer.addEventListener('spec-loaded', () => {
    isLoaded = true;
    useKey();
  });
  viewer.addEventListener('before-try', repairForm);
  // The document arrives while the viewer's script is still being read.
  void Promise.all([
    fetch('/v1/openapi.json').then((response) => response.json()),
    customElements.whenDefined('rapi-doc'),
  ]).then(([api]) => {
    listRoutes(api);
    return viewer.loadSpec(forViewer(api));
  });
})();
