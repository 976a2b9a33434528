import { AppError, type AppErrorOptions, type ErrorCode } from '@aether/domain';

/** An error that the gateway words where it throws it, since the code alone does not name the header, field or route at fault. */
export class ApiError extends AppError {
  /** `message`: in Portuguese, for the caller; never holds transcript text, file names or secrets. */
  constructor(code: ErrorCode, { message, ...options }: AppErrorOptions & { readonly message: string }) {
    super(code, options);
    this.message = message;
  }
}
