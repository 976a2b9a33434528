/** Endings of a regular verb in -ar, folded: the tenses, moods and participles that speakers use. */
const ENDINGS =
  'o a as am amos ei ou aram ava avam avamos aria ariam ara arao arei ar armos arem ando ano ado ada ados adas e em asse assem'.split(
    ' ',
  );

/** All forms of verbs in -ar, folded: "cobr" gives "cobro", "cobrou", "cobrando"; `c` and `g` change before `e`. */
export function formsOf(stems: string, endings: readonly string[] = ENDINGS): string[] {
  return stems
    .split(' ')
    .flatMap((stem) => endings.map((ending) => (ending.startsWith('e') ? beforeE(stem) : stem) + ending));
}

function beforeE(stem: string): string {
  return stem.replace(/g$/u, 'gu').replace(/c$/u, 'qu');
}
