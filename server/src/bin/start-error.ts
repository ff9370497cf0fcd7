/** Why the program cannot go on, as one sentence for the person who started it. */
export class StartError extends Error {
  override name = 'StartError'
}
