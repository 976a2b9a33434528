import { useEffect, useEffectEvent } from 'react';

/**
 * Takes files that are dropped anywhere in the window, which browsers would open in place of the page. A drop zone of the page takes those on it
 * first.
 */
export function useDroppedFiles(onDrop: (files: readonly File[]) => void): void {
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const allow = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    };
    const take = (event: DragEvent): void => {
      if (event.defaultPrevented) return;
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      drop(files);
    };
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', take);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', take);
    };
  }, []);
}
