import { onAbort } from './on-abort.ts'

/** A pause that an abort ends at once. */
export function waitFor(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      end()
      resolve()
    }, ms)
    const end = onAbort(signal, () => {
      clearTimeout(timer)
      reject(signal?.reason)
    })
  })
}
