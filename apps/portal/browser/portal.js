(() => {
  const { copy, copied } = document.body.dataset;

  /** Storage may be blocked. */
  const remembered = {
    get: (name) => {
      try {
        return localStorage.getItem(name);
      } catch {
        return null;
      }
    },
    set: (name, value) => {
      try {
        localStorage.setItem(name, value);
      } catch {
        // The choice lasts as long as the page.
      }
    },
  };

  const element = (tag, properties, ...children) => {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  };

  // Samples name the address of this service. The Markdown has the address of a local one.
  const setAddress = (pre) => {
    const walker = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode())
      text.data = text.data.replaceAll('http://localhost:3000', location.origin);
  };

  const addCopyButton = (block) => {
    const pre = block.querySelector('pre');
    setAddress(pre);
    const button = element('button', { type: 'button', className: 'copy', textContent: copy });
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(pre.textContent);
      button.textContent = copied;
      setTimeout(() => (button.textContent = copy), 2000);
    });
    block.append(button);
  };

  const groups = [...document.querySelectorAll('.tabs')];

  /** Shows a language in every group that has it. */
  const choose = (language) => {
    for (const group of groups) {
      const blocks = [...group.querySelectorAll('.code')];
      if (!blocks.some((block) => block.dataset.language === language)) continue;
      for (const block of blocks) block.hidden = block.dataset.language !== language;
      for (const tab of group.querySelectorAll('[role=tab]')) {
        const is = tab.textContent === language;
        tab.setAttribute('aria-selected', String(is));
        tab.tabIndex = is ? 0 : -1;
      }
    }
  };

  const addTabs = (group, number) => {
    const blocks = [...group.querySelectorAll('.code')];
    const tabs = blocks.map((block, at) => {
      block.id = `code-${number}-${at}`;
      block.setAttribute('role', 'tabpanel');
      const tab = element('button', { type: 'button', textContent: block.dataset.language });
      tab.setAttribute('role', 'tab');
      tab.setAttribute('aria-controls', block.id);
      tab.addEventListener('click', () => {
        const before = tab.getBoundingClientRect().top;
        choose(tab.textContent);
        remembered.set('language', tab.textContent);
        // Groups above may have become longer or shorter.
        scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
      });
      return tab;
    });
    const list = element('div', { className: 'tablist' }, ...tabs);
    list.setAttribute('role', 'tablist');
    list.setAttribute('aria-label', group.dataset.label);
    list.addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (step === undefined) return;
      const next = tabs[(tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length];
      next.click();
      next.focus();
    });
    group.prepend(list);
  };

  document.querySelectorAll('.code').forEach(addCopyButton);
  groups.forEach(addTabs);
  for (const group of groups) choose(group.querySelector('.code').dataset.language);
  const language = remembered.get('language');
  if (language !== null) choose(language);

  document.querySelector('.theme').addEventListener('click', () => {
    const root = document.documentElement;
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = (root.dataset.theme ?? (isDark ? 'dark' : 'light')) === 'dark' ? 'light' : 'dark';
    remembered.set('theme', root.dataset.theme);
    document.dispatchEvent(new Event('themechange'));
  });

  // On a narrow window the list of pages starts folded.
  const menu = document.querySelector('.side details');
  if (menu !== null && matchMedia('(width < 60rem)').matches) menu.open = false;

  const links = new Map([...document.querySelectorAll('.aside a')].map((link) => [link.hash.slice(1), link]));
  if (links.size > 0) {
    const headings = [...document.querySelectorAll('article h2')];
    const mark = () => {
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < 140).at(-1) ?? headings[0];
      for (const [id, link] of links) link.toggleAttribute('data-current', id === passed.id);
    };
    addEventListener('scroll', mark, { passive: true });
    mark();
  }
})();
