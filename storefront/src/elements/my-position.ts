/** Fills in where the visitor is, for whoever does not know it in degrees. */
class MyPosition extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', () => this.#ask())
  }

  #ask(): void {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => this.#fill(coords),
      () => {
        const status = this.querySelector('[role=status]')
        if (status) status.textContent = this.dataset.failed ?? ''
      },
    )
  }

  #fill({ latitude, longitude }: GeolocationCoordinates): void {
    const field = (id: string) => this.closest('form')?.querySelector<HTMLInputElement>(`#${id}`)
    const [lat, lng, radio] = [field('lat'), field('lng'), field('pickup-point')]
    if (!lat || !lng || !radio) return
    // A hundred metres are near enough to be fetched, and less is nobody's business.
    lat.value = latitude.toFixed(4)
    lng.value = longitude.toFixed(4)
    radio.checked = true
    radio.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

customElements.define('my-position', MyPosition)
