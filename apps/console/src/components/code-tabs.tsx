import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { Snippet } from './snippet';

interface Props {
  readonly label: string;
  readonly samples: readonly { readonly id: string; readonly name: string; readonly code: string }[];
  /** What a copy button copies, before the name of the sample: "o exemplo em". */
  readonly what: string;
}

/** The same call in several languages, one at a time. */
export function CodeTabs({ label, samples, what }: Props) {
  return (
    <Tabs className="tabs">
      <TabList aria-label={label} className="tab-list">
        {samples.map(({ id, name }) => (
          <Tab key={id} id={id} className="tab">
            {name}
          </Tab>
        ))}
      </TabList>
      {samples.map(({ id, name, code }) => (
        <TabPanel key={id} id={id} className="tab-panel">
          <Snippet code={code} what={`${what} ${name}`} />
        </TabPanel>
      ))}
    </Tabs>
  );
}
