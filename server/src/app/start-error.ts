/** Why the program cannot go on, as one sentence for the person who started it. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Settings or a database that will not do, whichever command meets them. */
export class UnfitError extends StartError {
  override name = 'UnfitError'
  /** As part of a sentence. */
  readonly reason: string

  constructor(reason: string) {
    super(`Outset cannot start: ${reason}.`)
    this.reason = reason
  }
}

const STARTING = ['start', 'serve', 'work']

/** The sentence as it fits the command that was run: most of them start nothing. */
export function describeFor(command: string, error: StartError): string {
  if (!(error instanceof UnfitError) || STARTING.includes(command)) return error.message
  return `\`outset ${command}\` cannot run: ${error.reason}.`
}
