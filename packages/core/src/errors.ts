import type { FaultCode, RefusalCode } from './reason.ts'

/** A reading that must not be used. Thrown by clients and parsers; repetition never clears it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode

  /** @param message one line for people: what was wrong, and where in the payload */
  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }
}

/** A fault that ends the whole command with one clear line and the exit code of its code. */
export class Fault extends Error {
  override readonly name = 'Fault'
  readonly code: FaultCode

  /** @param message one line for people: what was wrong, and the way out */
  constructor(code: FaultCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
