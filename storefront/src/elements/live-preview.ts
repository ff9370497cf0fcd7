/**
 * Makes a preview follow the portal that shows it in a frame. The portal only says that something
 * has changed; what it is comes from the service, as for every page.
 */
class LivePreview extends HTMLElement {
  #stop: AbortController | null = null

  connectedCallback(): void {
    if (window.parent === window) return
    this.#stop = new AbortController()
    const { signal } = this.#stop
    window.addEventListener('message', event => this.#hear(event), { signal })
    // Nobody but the portal can have this page in a frame.
    window.parent.postMessage({ type: 'outset-preview-shown', path: location.pathname }, '*')
  }

  disconnectedCallback(): void {
    this.#stop?.abort()
  }

  #hear({ origin, source, data }: MessageEvent<unknown>): void {
    const portals = (this.dataset.portals ?? '').split(' ')
    if (source !== window.parent || !portals.includes(origin)) return
    const isChange = typeof data === 'object' && data !== null && 'type' in data
    if (isChange && data.type === 'outset-preview-changed') void showAnew()
  }
}

let latest = 0

/** Puts the page as it is now in place of the one that is shown; what is scrolled to stays. */
async function showAnew(): Promise<void> {
  latest += 1
  const turn = latest
  const response = await fetch(location.href, { cache: 'no-store' }).catch(() => null)
  const text = await response?.text().catch(() => null)
  // Something newer is on its way, or nothing came: what is shown stays.
  if (typeof text !== 'string' || turn !== latest) return
  const page = new DOMParser().parseFromString(text, 'text/html')
  await putLook(page, turn)
  if (turn !== latest) return
  document.title = page.title
  document.body.replaceChildren(...page.body.childNodes)
}

const LOOK = 'link[rel="stylesheet"][href^="/look.css"]'

/** The new colours stand before the old ones go, so that the page is never without any. */
async function putLook(page: Document, turn: number): Promise<void> {
  const old = [...document.querySelectorAll<HTMLLinkElement>(LOOK)]
  const link = page.querySelector<HTMLLinkElement>(LOOK)
  if (link !== null) {
    const next = document.createElement('link')
    next.rel = 'stylesheet'
    next.href = `${link.getAttribute('href')}&turn=${turn}`
    const { promise, resolve } = Promise.withResolvers<void>()
    next.onload = () => resolve()
    next.onerror = () => resolve()
    document.head.append(next)
    await promise
  }
  for (const one of old) one.remove()
}

customElements.define('live-preview', LivePreview)
