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

  /** The routes accept a session of the web application too. A reader of the reference uses a key. */
  const forKeys = (document) => {
    const { apiKey } = document.components.securitySchemes;
    for (const item of Object.values(document.paths))
      for (const operation of Object.values(item))
        operation.security = operation.security?.filter((way) => 'apiKey' in way) ?? [];
    return { ...document, components: { ...document.components, securitySchemes: { apiKey } } };
  };

  const useKey = () => viewer.setApiKey('apiKey', form.elements.key.value.trim());

  // The route that most readers look for.
  if (location.hash === '') history.replaceState(null, '', '#post-/v1/transcriptions');
  applyTheme();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
  document.addEventListener('themechange', applyTheme);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', useKey);
  viewer.addEventListener('spec-loaded', useKey);
  void fetch('/v1/openapi.json')
    .then((response) => response.json())
    .then((document) => viewer.loadSpec(forKeys(document)));
})();
