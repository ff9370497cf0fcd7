import { isKept, KEPT } from '#offline/kept-pages.ts'

/** The tickets that are on this device, with links to them; hidden where there are none. */
class KeptTickets extends HTMLElement {
  connectedCallback(): void {
    void this.#list()
  }

  async #list(): Promise<void> {
    if (!('caches' in window) || !(await caches.has(KEPT))) return
    const tickets = await caches.open(KEPT)
    for (const { url } of await tickets.keys()) {
      const { pathname } = new URL(url)
      const answer = isKept(pathname) ? await tickets.match(pathname) : undefined
      if (answer) this.#add(pathname, titleOf(await answer.text()))
    }
  }

  #add(href: string, title: string): void {
    const link = Object.assign(document.createElement('a'), { href, textContent: title })
    const item = document.createElement('li')
    item.append(link)
    this.querySelector('ul')?.append(item)
    this.hidden = false
  }
}

function titleOf(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const trip = page.querySelector('[data-ticket]')?.textContent ?? ''
  return [trip, page.title].filter(Boolean).join(' · ')
}

customElements.define('kept-tickets', KeptTickets)
