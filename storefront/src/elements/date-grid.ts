/** Arrow keys go from day to day, past those that cannot be chosen. */
class DateGrid extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('keydown', event => this.#move(event))
  }

  #move(event: KeyboardEvent): void {
    const from = document.activeElement
    if (!(from instanceof HTMLButtonElement) || from.name !== 'pick') return
    const ahead = getComputedStyle(this).direction === 'rtl' ? -1 : 1
    const steps: Record<string, number> = {
      ArrowRight: ahead,
      ArrowLeft: -ahead,
      ArrowDown: 7,
      ArrowUp: -7,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const days = [...this.querySelectorAll<HTMLButtonElement>('button[name=pick]')]
    let at = days.indexOf(from) + step
    while (days[at]?.disabled) at += step
    days[at]?.focus()
  }
}

customElements.define('date-grid', DateGrid)
