import { dirname, join, posix } from 'node:path';
import { addressOf, LANGUAGES, pagesOf } from './navigation.mjs';

const LINK = /\[((?:[^\][]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g;

/** Address of every page by the path of its source in the repository. */
const ADDRESSES = new Map(
  LANGUAGES.flatMap((language) =>
    pagesOf(language).map(({ slug, file }) => [file, { address: addressOf(language, slug), slug, language }]),
  ),
);

/**
 * Rewrites links between sources to addresses of the portal. Links to other files of the repository, which the portal does not serve, become plain
 * text. `ending`: `.md` for the Markdown of a page, which links to Markdown.
 */
export function portalLinks(markdown, file, ending = '') {
  return outsideCode(markdown, (text) =>
    text.replace(LINK, (whole, label, target) => {
      if (/^([a-z]+:|#|\/)/.test(target)) return whole;
      const [path, anchor] = target.split('#');
      const page = ADDRESSES.get(posix.normalize(join(dirname(file), path)));
      if (page === undefined) return label;
      const address = ending === '' || page.slug !== 'index' ? page.address + ending : `${page.address}/index${ending}`;
      return `[${label}](${address}${anchor === undefined ? '' : `#${anchor}`})`;
    }),
  );
}

/** Applies a function to the text between fenced code blocks. */
function outsideCode(markdown, change) {
  return markdown
    .split(/(^ *```[\s\S]*?^ *```$)/m)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join('');
}
