const PAUSE_MS = 300
/** From here on an answer is about the service, and not about the choice. */
const BUSY = 429

/**
 * Shows at once what the form of a booking would show after the next page: it sends the form to an
 * address that answers with the same form, and takes those parts from it that may have changed.
 */
class LiveQuote extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: AbortController | undefined
  /** A day, say, is chosen by its button: until that is answered, later choices take it along. */
  #pressed: HTMLButtonElement | undefined
  /** What is in the field at hand was sent with Enter or a button, and not typed on since. */
  #entered = false
  /** A choice that has no answer yet, because nothing could be asked. */
  #waiting: FormData | undefined

  connectedCallback(): void {
    const form = this.querySelector('form')
    if (!form) return
    addEventListener('online', () => this.#again())
    this.querySelector('[data-offline] button')?.addEventListener('click', () => this.#again())
    form.addEventListener('input', ({ target }) => {
      this.#entered = false
      // Half a code is a wrong one, and of those only so many are answered.
      const isHalf = target instanceof HTMLElement && target.hasAttribute('data-when-left')
      if (!isHalf) this.#later(form)
    })
    form.addEventListener('change', ({ target }) => {
      // Another option asks for other things: that is another page.
      const isOption = target instanceof HTMLInputElement && target.name === 'option'
      if (isOption && navigator.onLine) form.submit()
      else this.#later(form)
    })
    form.addEventListener('submit', event => {
      const button = event.submitter
      if (!(button instanceof HTMLButtonElement)) return
      const isOurs = this.#isOurs(button)
      if (!isOurs && navigator.onLine) {
        this.#takeAlong(form)
        return
      }
      event.preventDefault()
      // Without a connection a new page would be the browser's own, and the choice lost from view.
      if (!isOurs) {
        this.#lost('lost', new FormData(form, this.#pressed))
        return
      }
      this.#pressed = button
      this.#entered = true
      void this.#update(new FormData(form, button))
    })
  }

  /** Booking is a page of its own. */
  #isOurs(button: HTMLButtonElement): boolean {
    return !button.hasAttribute('formmethod') && !button.hasAttribute('formaction')
  }

  /** Who books a day whose price is not there yet means that day, not the one before. */
  #takeAlong(form: HTMLFormElement): void {
    clearTimeout(this.#timer)
    this.#running?.abort()
    if (this.#pressed === undefined) return
    const { name, value } = this.#pressed
    const field = Object.assign(document.createElement('input'), { type: 'hidden', name, value })
    form.append(field)
    // A browser that comes back to this page would send it again with the next choice.
    addEventListener('pagehide', () => field.remove(), { once: true })
  }

  #later(form: HTMLFormElement): void {
    clearTimeout(this.#timer)
    // Its answer is to an older choice, and would put that back in place of the new one.
    this.#running?.abort()
    this.#timer = setTimeout(() => void this.#update(new FormData(form, this.#pressed)), PAUSE_MS)
  }

  async #update(data: FormData): Promise<void> {
    clearTimeout(this.#timer)
    // An answer to what was chosen before comes too late.
    this.#running?.abort()
    const running = new AbortController()
    this.#running = running
    this.#part(this, 'quote')?.setAttribute('aria-busy', 'true')
    const query = queryOf(data)
    try {
      const answer = await fetch(`${this.dataset.parts?.split('?')[0]}?${query}`, {
        signal: running.signal,
      })
      if (answer.status >= BUSY) this.#lost('away', data)
      // A trip that is gone says so on a page of its own.
      else if (!answer.ok) location.assign(`${this.#action()}?${query}`)
      else this.#show(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    } catch {
      if (!running.signal.aborted) this.#lost('lost', data)
    }
  }

  #action(): string | undefined {
    return this.querySelector('form')?.action.split('?')[0]
  }

  /** Nothing that was chosen goes away: the same is asked again, by a press or by itself. */
  #lost(why: 'lost' | 'away', data: FormData): void {
    this.#waiting = data
    const sentence = this.dataset[why] ?? ''
    const panel = this.querySelector<HTMLElement>('[data-offline]')
    const text = panel?.querySelector('[data-why]')
    if (panel) panel.hidden = false
    if (text) text.textContent = sentence
    this.#tell(sentence)
  }

  #again(): void {
    if (!this.#waiting) return
    // The button leaves with its panel.
    const panel = this.querySelector<HTMLElement>('[data-offline]')
    if (panel?.contains(document.activeElement)) this.#part(this, 'quote')?.focus()
    void this.#update(this.#waiting)
  }

  #tell(sentence: string): void {
    const status = this.querySelector('[data-announce]')
    if (status) status.textContent = sentence
  }

  #show(page: Document): void {
    const shown = page.querySelector('live-quote')
    if (!(shown instanceof HTMLElement)) return
    this.#pressed = undefined
    this.#waiting = undefined
    const panel = this.querySelector<HTMLElement>('[data-offline]')
    if (panel) panel.hidden = true
    const focused = document.activeElement
    for (const part of this.querySelectorAll<HTMLElement>('[data-part]')) {
      const next = this.#part(shown, part.dataset.part ?? '')
      // Nobody's typing is interrupted.
      const isTyped = part.contains(focused) && isTypedInto(focused) && !this.#entered
      if (!next || isTyped) continue
      part.replaceChildren(...next.childNodes)
    }
    this.#part(this, 'quote')?.removeAttribute('aria-busy')
    if (focused?.id && !focused.isConnected) document.getElementById(focused.id)?.focus()
    const { address, say = '' } = shown.dataset
    if (address) history.replaceState(history.state, '', address)
    this.#tell(say)
  }

  #part(inside: Element, name: string): HTMLElement | null {
    return inside.querySelector(`[data-part="${name}"]`)
  }
}

/** The form has no files, so all of it is text. */
function queryOf(data: FormData): URLSearchParams {
  const fields = [...data].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return new URLSearchParams(fields)
}

function isTypedInto(element: Element | null): boolean {
  return element instanceof HTMLInputElement && !['radio', 'checkbox'].includes(element.type)
}

customElements.define('live-quote', LiveQuote)
