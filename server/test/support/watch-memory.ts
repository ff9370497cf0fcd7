import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** So that looking takes a small part of the time, on a slow machine as well. */
const REST = 20

/**
 * How much more is taken at any moment than at first, in bytes: by objects and buffers, unless told
 * otherwise. It is read when what nobody holds any more was collected, because when the engine does
 * that by itself differs from run to run.
 */
export function watchMemory(taken: () => number = ofObjects): { stop: () => number } {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const read = () => {
    collect()
    return taken()
  }
  const before = read()
  let most = before
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    const begun = performance.now()
    most = Math.max(most, read())
    timer = setTimeout(look, REST * (performance.now() - begun))
  }
  look()
  return {
    stop() {
      clearTimeout(timer)
      return Math.max(most, read()) - before
    },
  }
}

function ofObjects(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
