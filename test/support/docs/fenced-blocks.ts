const FENCE = /^( *)```(\w+)\n([\s\S]*?)^\1```$/gm;

export interface FencedBlock {
  readonly language: string;
  /** Without the indentation of lists. */
  readonly code: string;
}

/** The code blocks of a Markdown text, in order. */
export function fencedBlocks(text: string): readonly FencedBlock[] {
  return [...text.matchAll(FENCE)].map(([, indent = '', language = '', code = '']) => ({
    language,
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
}
