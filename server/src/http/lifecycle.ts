/** Whether this process still wants new work. */
export type Lifecycle = {
  isDraining(): boolean
  /** From now on it is not ready and every answer closes its connection; calls are served. */
  drain(): void
}

export function openLifecycle(): Lifecycle {
  let draining = false
  return {
    isDraining: () => draining,
    drain: () => {
      draining = true
    },
  }
}
