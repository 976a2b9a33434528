import { useEffect, useState, type RefObject } from 'react';
import { colorNumber, COLORS } from '../speaker-name';

export interface BarColors {
  /** By speaker; undefined: without diarization; null: no one speaks. */
  readonly of: (speaker: string | null | undefined) => string;
}

/** The colors of the style sheet, which a canvas cannot name. */
function colorsOf(canvas: HTMLCanvasElement): BarColors {
  const probe = (name: string): string => {
    canvas.dataset['color'] = name;
    return window.getComputedStyle(canvas).color;
  };
  const speakers = Array.from({ length: COLORS }, (_, index) => probe(`speaker-${index + 1}`));
  const [plain, silence] = [probe('plain'), probe('silence')];
  return {
    of: (speaker) => {
      if (speaker === null) return silence;
      return speaker === undefined ? plain : (speakers[colorNumber(speaker) - 1] ?? plain);
    },
  };
}

/** Read again when the theme changes, by the user's choice or the system's. Null before the first drawing. */
export function useBarColors(canvas: RefObject<HTMLCanvasElement | null>): BarColors | null {
  const [colors, setColors] = useState<BarColors | null>(null);
  useEffect(() => {
    const read = (): void => setColors(canvas.current === null ? null : colorsOf(canvas.current));
    read();
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const chosen = new MutationObserver(read);
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    system.addEventListener('change', read);
    return () => {
      chosen.disconnect();
      system.removeEventListener('change', read);
    };
  }, [canvas]);
  return colors;
}
