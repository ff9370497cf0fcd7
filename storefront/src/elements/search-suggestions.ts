/** Waits until somebody pauses, so that not every letter is a call. */
const PAUSE_MS = 180
const FEWEST_LETTERS = 2

interface Suggestion {
  label: string
  note: string
  href: string
  filter?: { name: string; value: string }
}

/** Cities, places and trips below a search field while somebody types: a combobox with a list. */
class SearchSuggestions extends HTMLElement {
  #list = document.createElement('ul')
  #status = document.createElement('span')
  /** What was suggested and chosen, in place of words. */
  #filter = document.createElement('input')
  #asked = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined

  get #input(): HTMLInputElement | null {
    return this.querySelector('input')
  }

  get #options(): HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>('[role=option]')]
  }

  connectedCallback(): void {
    const input = this.#input
    if (!input || this.contains(this.#list)) return
    this.#list.id = `${input.id}-suggestions`
    this.#list.role = 'listbox'
    this.#list.ariaLabel = this.getAttribute('label')
    this.#list.hidden = true
    this.#status.className = 'hidden-text'
    this.#status.role = 'status'
    this.append(this.#list, this.#status)
    this.#filter.type = 'hidden'
    input.role = 'combobox'
    input.autocomplete = 'off'
    input.ariaAutoComplete = 'list'
    input.ariaExpanded = 'false'
    input.setAttribute('aria-controls', this.#list.id)
    input.addEventListener('input', () => {
      this.#useWords(input)
      this.#ask()
    })
    input.addEventListener('keydown', event => this.#onKey(event))
    this.addEventListener('focusout', () => this.#close())
    // Who opens the search wants to type; who opens the filters may not.
    this.closest('[popover]')?.addEventListener('toggle', () => {
      if (this.matches(':popover-open [data-first]')) input.focus()
    })
    // A click would take the focus from the field, and the list would be gone before it is heard.
    this.#list.addEventListener('pointerdown', event => event.preventDefault())
    this.#list.addEventListener('click', ({ target }) => {
      const option = target instanceof Element ? target.closest('[role=option]') : null
      if (option instanceof HTMLElement) this.#choose(option)
    })
  }

  #ask(): void {
    clearTimeout(this.#timer)
    this.#asked.abort()
    const q = this.#input?.value.trim() ?? ''
    if (q.length < FEWEST_LETTERS) this.#close()
    else this.#timer = setTimeout(() => void this.#fetch(q), PAUSE_MS)
  }

  async #fetch(q: string): Promise<void> {
    this.#asked = new AbortController()
    const { signal } = this.#asked
    try {
      const query = new URLSearchParams({ q })
      const src = this.getAttribute('src') ?? ''
      const response = await fetch(`${src}${src.includes('?') ? '&' : '?'}${query}`, { signal })
      const found: Suggestion[] = response.ok ? await response.json() : []
      if (!signal.aborted) this.#show(found)
    } catch {
      // Without suggestions it is an ordinary search.
      if (!signal.aborted) this.#close()
    }
  }

  #show(found: readonly Suggestion[]): void {
    this.#list.replaceChildren(...found.map((one, at) => this.#optionOf(one, at)))
    this.#mark(null)
    const isOpen = found.length > 0 && this.#input === document.activeElement
    this.#list.hidden = !isOpen
    if (this.#input) this.#input.ariaExpanded = String(isOpen)
    this.#status.textContent = isOpen ? (this.getAttribute('label') ?? '') : ''
  }

  #optionOf({ label, note, href, filter }: Suggestion, at: number): HTMLElement {
    const option = document.createElement('li')
    option.role = 'option'
    option.id = `${this.#list.id}-${at}`
    option.dataset.href = href
    option.dataset.label = label
    if (filter) Object.assign(option.dataset, { name: filter.name, value: filter.value })
    const name = document.createElement('span')
    name.textContent = label
    const about = document.createElement('span')
    about.className = 'soft small'
    about.textContent = note
    option.append(name, about)
    return option
  }

  #onKey(event: KeyboardEvent): void {
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    const marked = this.#marked()
    if (this.#list.hidden) return
    if (step !== undefined) {
      event.preventDefault()
      this.#move(step)
    } else if (event.key === 'Enter' && marked) {
      event.preventDefault()
      this.#choose(marked)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      this.#close()
    }
  }

  /** Over the end it goes back to what was typed, and from there to the other end. */
  #move(step: number): void {
    const options = this.#options
    const marked = this.#marked()
    const places = options.length + 1
    const at = marked ? options.indexOf(marked) : options.length
    this.#mark(options[(at + step + places) % places] ?? null)
  }

  #marked(): HTMLElement | null {
    return this.#list.querySelector('[aria-selected=true]')
  }

  #mark(option: HTMLElement | null): void {
    for (const one of this.#options) one.ariaSelected = String(one === option)
    if (option) this.#input?.setAttribute('aria-activedescendant', option.id)
    else this.#input?.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }

  /** A trip is opened; a place stands in the field, and the days and the party stay as they are. */
  #choose({ dataset: { href = '', label = '', name, value = '' } }: HTMLElement): void {
    this.#close()
    const input = this.#input
    if (!input?.form) return
    if (name === undefined) {
      location.assign(withRest(href, input))
      return
    }
    input.value = label
    input.removeAttribute('name')
    Object.assign(this.#filter, { name, value })
    this.append(this.#filter)
    if (this.hasAttribute('data-go')) input.form.requestSubmit()
  }

  #useWords(input: HTMLInputElement): void {
    if (!this.#filter.isConnected) return
    this.#filter.remove()
    input.name = 'q'
  }

  #close(): void {
    clearTimeout(this.#timer)
    this.#asked.abort()
    this.#list.hidden = true
    this.#mark(null)
    if (this.#input) this.#input.ariaExpanded = 'false'
  }
}

/** What else its form asks goes along. */
function withRest(href: string, { form, name }: HTMLInputElement): string {
  const address = new URL(href, location.href)
  for (const [field, value] of new FormData(form ?? undefined)) {
    if (field !== name && typeof value === 'string' && value !== '') {
      address.searchParams.set(field, value)
    }
  }
  return address.href
}

customElements.define('search-suggestions', SearchSuggestions)

// A module of its own: its names are nobody else’s.
export {}
