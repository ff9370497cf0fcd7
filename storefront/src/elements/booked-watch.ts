/** At first soon, as whoever comes back from the window of the provider has paid by then. */
const LOOKS_SECONDS = [2, 3, 4, 5, 8, 10, 15, 20, 30, 30, 60, 60, 60, 60, 60, 60]

/** Looks again while a booking is paid in another window, and shows it anew once that is over. */
class BookedWatch extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #back = () => {
    if (!document.hidden) this.#wait(0)
  }

  connectedCallback(): void {
    document.addEventListener('visibilitychange', this.#back)
    this.#wait(0)
  }

  disconnectedCallback(): void {
    document.removeEventListener('visibilitychange', this.#back)
    clearTimeout(this.#timer)
  }

  #wait(round: number): void {
    clearTimeout(this.#timer)
    const seconds = LOOKS_SECONDS[round]
    if (seconds === undefined) return
    this.#timer = setTimeout(() => void this.#look(round), seconds * 1000)
  }

  async #look(round: number): Promise<void> {
    // Nobody waits in front of a page that is not seen.
    if (document.hidden) return
    const form = this.querySelector('form')
    if (!form) return
    const fields = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const sent = { method: 'POST', body: new URLSearchParams(fields) }
    const answer = await fetch(form.action, sent).catch(() => null)
    if (!answer?.ok) return this.#wait(round + 1)
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const now = page.querySelector<HTMLElement>('booked-watch')?.dataset.state
    if (now === this.dataset.state) this.#wait(round + 1)
    else form.submit()
  }
}

customElements.define('booked-watch', BookedWatch)
