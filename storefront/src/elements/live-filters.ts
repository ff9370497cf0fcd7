/**
 * The list follows its filters while they are ticked: the page that the form would open is fetched
 * and takes the place of this one, so focus and scrolling stay. Where the form stands over the
 * page, as on a phone, its button sends it as ever.
 */
class LiveFilters extends HTMLElement {
  #asked = new AbortController()

  connectedCallback(): void {
    this.addEventListener('change', event => this.#follow(event))
    // Without it empty fields would be in the address.
    this.addEventListener('formdata', ({ formData }) => dropEmpty(formData))
    this.querySelector('noscript')?.remove()
  }

  #follow({ target }: Event): void {
    const form = target instanceof Element && 'form' in target ? target.form : null
    if (!(form instanceof HTMLFormElement) || form.matches(':popover-open')) return
    if (!form.checkValidity()) return
    void this.#open(addressOf(form))
  }

  async #open(address: string): Promise<void> {
    this.#asked.abort()
    const asked = new AbortController()
    this.#asked = asked
    this.ariaBusy = 'true'
    try {
      const response = await fetch(address, { signal: asked.signal })
      const page = new DOMParser().parseFromString(await response.text(), 'text/html')
      const list = page.querySelector('live-filters')
      if (!list) throw new Error('no list came')
      history.pushState(null, '', address)
      document.title = page.title
      this.#show(list)
    } catch {
      // Whatever went wrong: the page itself says it better.
      if (!asked.signal.aborted) location.assign(address)
    } finally {
      if (this.#asked === asked) this.ariaBusy = null
    }
  }

  #show(list: Element): void {
    const focused = document.activeElement?.id
    const open = [...this.querySelectorAll('details[open]')].map(({ id }) => id)
    this.replaceChildren(...list.childNodes)
    for (const id of open) document.getElementById(id)?.setAttribute('open', '')
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true })
    this.querySelector('noscript')?.remove()
  }
}

function addressOf(form: HTMLFormElement): string {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') params.append(name, value)
  }
  const query = params.toString()
  return form.action.split('?')[0] + (query === '' ? '' : `?${query}`)
}

function dropEmpty(data: FormData): void {
  for (const name of new Set(data.keys())) {
    const values = data.getAll(name).filter(value => value !== '')
    data.delete(name)
    for (const value of values) data.append(name, value)
  }
}

// What was shown before is a page of its own, so going back opens it.
window.addEventListener('popstate', () => location.reload())
customElements.define('live-filters', LiveFilters)

// A module of its own: its names are nobody else’s.
export {}
