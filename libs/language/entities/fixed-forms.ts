import { lawReferences } from '../portuguese/law-references';
import { namedForms } from '../portuguese/named-forms';
import type { SpanText } from '../portuguese/replace-spans';
import { webAddresses } from '../portuguese/web-addresses';
import { foreignAmounts } from './recognizers/amounts/foreign-amounts';
import type { Passage } from './passage';

const FORMS = [webAddresses, foreignAmounts, lawReferences, namedForms] as const;

/** What is written in a fixed form and is no entity: web addresses, amounts of other currencies, references to laws, named numbers. */
export function fixedForms({ tokens }: Passage, taken: (at: number) => boolean): SpanText[] {
  const own = new Uint8Array(tokens.length);
  return FORMS.flatMap((find) => {
    const found = find(tokens, (at) => own[at] === 1 || taken(at));
    for (const { from, to } of found) own.fill(1, from, to);
    return found;
  });
}
