import type { ReactNode } from 'react';

/** A text in paragraphs, with `## ` before headings and `- ` before the items of lists. */
export function LegalText({ text }: { readonly text: string }) {
  return (
    <div className="legal">
      {text
        .split(/\r?\n\s*\r?\n/)
        .map((block) => block.trim())
        .filter((block) => block !== '')
        .map((block, index) => (
          <Block key={index} block={block} />
        ))}
    </div>
  );
}

function Block({ block }: { readonly block: string }): ReactNode {
  const lines = block.split(/\r?\n/);
  const [first = ''] = lines;
  const heading = /^#{1,3} (.*)$/.exec(first)?.[1];
  if (heading !== undefined) {
    const rest = lines.slice(1).join('\n').trim();
    return (
      <>
        <h2>{heading}</h2>
        {rest !== '' && <Block block={rest} />}
      </>
    );
  }
  if (lines.every((line) => line.startsWith('- '))) {
    return (
      <ul className="bullets">
        {lines.map((line, index) => (
          <li key={index}>{line.slice(2)}</li>
        ))}
      </ul>
    );
  }
  return <p>{lines.join(' ')}</p>;
}
