/** Whether a newer portal waits on this device, and the way to it. */
let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

function announce(worker: ServiceWorker | null): void {
  waiting = worker
  for (const listener of listeners) listener()
}

/** Has the browser keep the portal for times without a network. Only the built portal is kept. */
export async function keepPortal(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register('/staff/sw.js', { scope: '/staff/' })
  // The first one has nothing to take over from.
  const look = () => announce(serviceWorker.controller ? registration.waiting : null)
  look()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
}

/** Changes to the newer portal: what was typed is kept by the forms. */
export function takeNewPortal(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
  waiting?.postMessage('take-over')
}

/** For `useSyncExternalStore`. */
export const portalVersion = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isNewer: (): boolean => waiting !== null,
}
