/** A heart that is pressed saves its trip where one is. Where that fails it is as before. */
class SavedTrips extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')
    form?.addEventListener('submit', event => {
      const { submitter } = event
      if (!(submitter instanceof HTMLButtonElement) || !submitter.dataset.saved) return
      event.preventDefault()
      void this.#send(form, submitter)
    })
  }

  async #send(form: HTMLFormElement, { name, value }: HTMLButtonElement): Promise<void> {
    const isSaved = name === 'save'
    fill(value, isSaved)
    try {
      const answer = await fetch(form.action, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({ [name]: value }),
      })
      const { count }: { count: number } = await answer.json()
      for (const shown of document.querySelectorAll('[data-saved-count]')) {
        shown.textContent =
          count > 0 ? new Intl.NumberFormat(document.documentElement.lang).format(count) : ''
      }
    } catch {
      fill(value, !isSaved)
    }
  }
}

/** Every heart of a trip: a page may show it twice. */
function fill(key: string, isSaved: boolean): void {
  for (const heart of document.querySelectorAll<HTMLButtonElement>('button[data-saved]')) {
    if (heart.value !== key) continue
    heart.name = isSaved ? 'remove' : 'save'
    heart.dataset.saved = String(isSaved)
    if (heart.ariaPressed !== null) heart.ariaPressed = String(isSaved)
  }
}

customElements.define('saved-trips', SavedTrips)

// A module of its own: its names are nobody else’s.
export {}
