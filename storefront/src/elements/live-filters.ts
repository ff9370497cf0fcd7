/**
 * The list follows its filters while they are ticked: the page that the form would open is fetched
 * and takes the place of this one, so focus and scrolling stay. Where the form stands over the
 * page, as on a phone, its button says how many trips there would be, and sends it as ever.
 */
class LiveFilters extends HTMLElement {
  #asked = new AbortController()

  connectedCallback(): void {
    this.addEventListener('change', event => this.#follow(event))
    // The buttons beside a number change it without more ado.
    this.addEventListener('input', event => {
      if (!event.isTrusted) this.#follow(event)
    })
    // Without it empty fields would be in the address.
    this.addEventListener('formdata', ({ formData }) => dropEmpty(formData))
    this.querySelector('noscript')?.remove()
  }

  #follow({ target }: Event): void {
    const form = target instanceof Element && 'form' in target ? target.form : null
    if (!(form instanceof HTMLFormElement) || !form.checkValidity()) return
    if (form.matches(':popover-open')) void this.#count(addressOf(form))
    else void this.#open(addressOf(form))
  }

  #ask(): AbortController {
    this.#asked.abort()
    this.#asked = new AbortController()
    return this.#asked
  }

  /** What the button and each value of a filter say, and nothing that somebody has just chosen. */
  async #count(address: string): Promise<void> {
    const { signal } = this.#ask()
    const page = await fetchPage(address, signal).catch(() => null)
    if (page === null || signal.aborted) return
    for (const counted of this.querySelectorAll('[data-count]')) {
      const id = counted.getAttribute('data-count') ?? ''
      const now = page.querySelector(`[data-count="${CSS.escape(id)}"]`)
      counted.textContent = now?.textContent ?? '0'
    }
  }

  async #open(address: string): Promise<void> {
    const asked = this.#ask()
    this.ariaBusy = 'true'
    try {
      const page = await fetchPage(address, asked.signal)
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

async function fetchPage(address: string, signal: AbortSignal): Promise<Document> {
  const response = await fetch(address, { signal })
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

function addressOf(form: HTMLFormElement): string {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '' && !isNobody(name, value))
      params.append(name, value)
  }
  const query = params.toString()
  return form.action.split('?')[0] + (query === '' ? '' : `?${query}`)
}

/** None of a kind of traveller is as good as nothing. */
function isNobody(name: string, value: FormDataEntryValue): boolean {
  return value === '0' && ['adults', 'children', 'infants'].includes(name)
}

function dropEmpty(data: FormData): void {
  for (const name of new Set(data.keys())) {
    const values = data.getAll(name).filter(value => value !== '' && !isNobody(name, value))
    data.delete(name)
    for (const value of values) data.append(name, value)
  }
}

// What was shown before is a page of its own, so going back opens it.
window.addEventListener('popstate', () => location.reload())
customElements.define('live-filters', LiveFilters)

// A module of its own: its names are nobody else’s.
export {}
