/** Keeps the number in its line in step with the fields, and closes for whoever goes on. */
class WhoMenu extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('input', () => this.#count())
    this.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.#close()
    })
    this.addEventListener('focusout', ({ relatedTarget }) => {
      // Where the fields stand in the page, what is pressed next must not move away.
      if (!this.#isOver()) return
      if (relatedTarget instanceof Node && !this.contains(relatedTarget)) this.#close()
    })
  }

  #count(): void {
    const output = this.querySelector('output')
    const numbers = [...this.querySelectorAll('input')].map(input => input.valueAsNumber || 0)
    const sum = numbers.reduce((all, one) => all + one, 0)
    if (output) output.value = new Intl.NumberFormat(document.documentElement.lang).format(sum)
  }

  #isOver(): boolean {
    const menu = this.querySelector('.menu')
    return menu !== null && getComputedStyle(menu).position === 'absolute'
  }

  #close(): void {
    this.querySelector('details')?.removeAttribute('open')
  }
}

customElements.define('who-menu', WhoMenu)

// A module of its own: its names are nobody else’s.
export {}
