import { Form, type FormProps } from 'react-aria-components';

interface Props extends Omit<FormProps, 'onSubmit'> {
  /** Whether what was submitted is still in progress; submitting again does nothing. */
  readonly isBusy?: boolean;
  readonly onSubmit: () => void;
}

/** A form that the page handles itself. */
export function SubmitForm({ isBusy = false, onSubmit, ...props }: Props) {
  return (
    <Form
      {...props}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      }}
    />
  );
}
