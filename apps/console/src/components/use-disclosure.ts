import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';

/** A button that shows and hides a panel beside it, as in https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/. */
export function useDisclosure<Place extends HTMLElement>() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  /** Holds the button and the panel: what happens outside closes the panel. */
  const place = useRef<Place>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen(false);

  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    close();
    button.current?.focus();
  });
  const onOutside = useEffectEvent(({ target }: Event): void => {
    if (target instanceof Node && place.current?.contains(target) === false) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const key = (event: KeyboardEvent): void => onKey(event);
    const outside = (event: Event): void => onOutside(event);
    document.addEventListener('keydown', key);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('keydown', key);
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [isOpen]);

  const props = {
    type: 'button',
    'aria-expanded': isOpen,
    'aria-controls': id,
    onClick: () => setOpen(!isOpen),
  } as const;
  return { isOpen, close, place, button, buttonProps: props, panelId: id };
}
