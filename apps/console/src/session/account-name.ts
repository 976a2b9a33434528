interface Named {
  readonly name: string | null;
  readonly email: string;
}

/** What an account is called: its name, or the address of its founder. */
export function accountName({ name, email }: Named): string {
  return name ?? email;
}
