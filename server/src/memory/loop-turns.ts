/** The turns of the process's loop, for long work that is done a piece at a time. */
export type LoopTurns = {
  /** To be waited for before each piece. */
  next(): Promise<void>
}

/**
 * One for a process: everybody in it who does such work has the turns one after the other, so that
 * between two pieces, whoever's they are, all that has come in meanwhile is answered.
 */
export function openLoopTurns(): LoopTurns {
  let last = Promise.resolve()
  return {
    next() {
      last = last.then(() => new Promise<void>(resolve => setImmediate(resolve)))
      return last
    },
  }
}
