/** An accepted file that cannot be read; the message says why and what to do. */
export class Unreadable extends Error {
  /** `encrypted`, `broken`, `bomb`, `empty` … */
  readonly reason: string

  constructor(reason: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
