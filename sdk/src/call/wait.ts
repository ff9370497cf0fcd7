import { onAbort } from './on-abort.ts'

/** A pause that an abort ends at once. */
export async function waitFor(ms: number, signal?: AbortSignal): Promise<void> {
  let end = () => {}
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    end = onAbort(signal, () => {
      clearTimeout(timer)
      reject(signal?.reason)
    })
  }).finally(() => end())
}
