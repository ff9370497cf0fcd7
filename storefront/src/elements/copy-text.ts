const SHOWN_MS = 3000

/** Copies the text that stands in `data-text`, and says for a moment that it has. */
class CopyText extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button')
    if (!button) return
    const label = [...button.childNodes]
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(this.dataset.text ?? '')
      button.replaceChildren(this.dataset.done ?? '')
      setTimeout(() => button.replaceChildren(...label), SHOWN_MS)
    })
  }
}

customElements.define('copy-text', CopyText)
