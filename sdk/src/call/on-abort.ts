/** Calls back when the signal is aborted, or has been; the function it gives back ends that. */
export function onAbort(signal: AbortSignal | undefined, leave: () => void): () => void {
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave)
  return () => signal?.removeEventListener('abort', leave)
}
