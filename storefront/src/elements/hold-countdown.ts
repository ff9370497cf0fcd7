const SOON_SECONDS = 120

/** Counts the time down that places are kept for, and says so when it ends. */
class HoldCountdown extends HTMLElement {
  #timer: ReturnType<typeof setInterval> | undefined

  connectedCallback(): void {
    // Seconds that are left, not a time of day: the visitor's clock may be wrong.
    const end = performance.now() + Number(this.dataset.seconds) * 1000
    const show = () => this.#show(Math.max(0, Math.ceil((end - performance.now()) / 1000)))
    this.#timer = setInterval(show, 1000)
    show()
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer)
  }

  #show(seconds: number): void {
    const clock = this.querySelector<HTMLElement>('[data-left]')
    const two = (number: number) => String(number).padStart(2, '0')
    if (clock) {
      clock.hidden = false
      clock.textContent = `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
    }
    const { soon = '', over = '' } = this.dataset
    if (seconds === SOON_SECONDS) this.#say(soon)
    if (seconds > 0) return
    this.#say(over)
    clearInterval(this.#timer)
    this.querySelector('[data-until]')?.remove()
  }

  #say(text: string): void {
    const status = this.querySelector('[role=status]')
    if (status) status.textContent = text
  }
}

customElements.define('hold-countdown', HoldCountdown)
