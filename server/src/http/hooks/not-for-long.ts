const LONGEST_MS = 1_000

/** The refusal is the answer, whether or not what is said besides can be found out. */
export function notForLong(work: Promise<unknown>): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, LONGEST_MS)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    work.then(end, end)
  })
}
