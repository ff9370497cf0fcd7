/** No answer came, so nobody knows whether the call did anything. `cause` says what happened. */
export class OutsetConnectionError extends Error {
  /** It took longer than the client's `timeout`. */
  declare readonly timedOut: boolean

  constructor(call: string, { cause, timedOut }: { cause: unknown; timedOut: boolean }) {
    super(`${timedOut ? 'Timed out' : 'No answer'}: ${call}`, { cause })
    Object.assign(this, { name: 'OutsetConnectionError', timedOut })
  }
}
