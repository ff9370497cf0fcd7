/** Offers the ways of the device to share the link in `data-url`. Hidden where there are none. */
class ShareLink extends HTMLElement {
  connectedCallback(): void {
    this.hidden = !('share' in navigator)
    this.querySelector('button')?.addEventListener('click', () => {
      const { url = '', title = '' } = this.dataset
      // Whoever closes the choice has not failed.
      navigator.share({ url, title }).catch(() => undefined)
    })
  }
}

customElements.define('share-link', ShareLink)
