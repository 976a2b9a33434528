/** A remark on the spelling of a name that was said: "com dois eles", "sem h", "com i ou com y?", "tudo junto". */
export interface SpellingRemark {
  readonly end: number;
  /** The letters to write, a doubled one twice; empty for a remark that changes nothing. */
  readonly letters: string;
  readonly effect:
    'write' | 'single' | 'remove' | 'separate' | 'append' | 'none' | 'join' | 'choice' | 'words' | 'number';
  readonly place: 'start' | 'end' | null;
  /** The number of the remark was not said before: "marcos com o setenta e sete em número". */
  readonly adds?: true;
  /** The sign stands between all names: "os três separados por ponto". */
  readonly every?: true;
}
