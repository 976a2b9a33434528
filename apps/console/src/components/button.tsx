import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps } from 'react-aria-components';

interface Props extends Omit<ButtonProps, 'className' | 'style' | 'children' | 'isPending'> {
  readonly kind?: 'primary' | 'plain' | 'danger';
  /** What it was pressed for goes on: it keeps the focus, and takes no other press. Forms look to that themselves. */
  readonly isPending?: boolean;
  readonly children: ReactNode;
}

/** The library's own `isPending` leaves an image without a name behind when the button goes away meanwhile. */
export function Button({ kind = 'plain', isPending = false, onPress, ...props }: Props) {
  return (
    <AriaButton
      {...props}
      {...(onPress !== undefined && !isPending && { onPress })}
      {...(isPending && { 'data-pending': '' })}
      className={`button button-${kind}`}
    />
  );
}
