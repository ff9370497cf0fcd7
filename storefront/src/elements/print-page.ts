/** A button that prints the page. */
class PrintPage extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', () => globalThis.print())
  }
}

customElements.define('print-page', PrintPage)
