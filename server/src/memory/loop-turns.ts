import { setImmediate as nextTurn } from 'node:timers/promises'

let last: Promise<unknown> = Promise.resolve()

/**
 * Long work is done a piece at a time, and this is waited for before each piece: everybody in this
 * process who does such work has the turns of its loop one after the other, so that between two
 * pieces, whoever's they are, all that has come in meanwhile is answered.
 */
export function turnOfLoop(): Promise<unknown> {
  last = last.then(() => nextTurn())
  return last
}
