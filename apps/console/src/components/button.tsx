import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps } from 'react-aria-components';

interface Props extends Omit<ButtonProps, 'className' | 'style' | 'children' | 'isPending'> {
  readonly kind?: 'primary' | 'plain' | 'danger';
  /** The action is running: the button keeps the focus and ignores presses. A form must itself ignore repeated submits. */
  readonly isPending?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/**
 * Replaces the library's `isPending`, which leaves an unnamed image behind when the button unmounts while pending. The library removes a `data-pending`
 * that is not its own.
 */
export function Button({ kind = 'plain', isPending = false, onPress, ...props }: Props) {
  return (
    <AriaButton
      {...props}
      {...(onPress !== undefined && !isPending && { onPress })}
      {...(isPending && { 'data-busy': '' })}
      className={`button button-${kind}`}
    />
  );
}
