/** Ever more seldom, and no more after some minutes: then there is the link. */
const WAITS_SECONDS = [2, 3, 4, 5, 8, 10, 15, 20, 30, 30, 60, 60]

/** Looks again by itself while a bank is asked, and shows the page anew once that is over. */
class PaymentWatch extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined

  connectedCallback(): void {
    this.#wait(0)
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer)
  }

  #wait(round: number): void {
    const seconds = WAITS_SECONDS[round]
    if (seconds === undefined) return
    this.#timer = setTimeout(() => void this.#look(round), seconds * 1000)
  }

  async #look(round: number): Promise<void> {
    // Nobody waits in front of a page that is not seen.
    if (document.hidden) return this.#wait(round)
    const answer = await fetch(location.href, { redirect: 'manual' }).catch(() => null)
    const isAway = answer === null || answer.status >= 500
    if (isAway || /<payment-watch/.test(await answer.text())) this.#wait(round + 1)
    else location.replace(location.href)
  }
}

customElements.define('payment-watch', PaymentWatch)
