/** Farther than a finger trembles. */
const LEAST_SWIPE = 40

/** Opens the photos of a gallery over the screen, one at a time, by finger, mouse or keyboard. */
class PhotoViewer extends HTMLElement {
  #at = 0
  #from: { x: number; y: number } | null = null

  connectedCallback(): void {
    const dialog = this.querySelector('dialog')
    if (!dialog) return
    this.#links().forEach((link, at) => {
      link.addEventListener('click', event => {
        // With a key held down the photo opens in a tab of its own.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        this.#show(at, dialog)
        dialog.showModal()
      })
    })
    this.querySelector('[data-open]')?.addEventListener('click', () => {
      this.#show(0, dialog)
      dialog.showModal()
    })
    dialog.addEventListener('click', event => this.#press(event, dialog))
    dialog.addEventListener('touchstart', ({ touches: [finger, another] }) => {
      // Two fingers zoom.
      this.#from = finger && !another ? { x: finger.clientX, y: finger.clientY } : null
    })
    dialog.addEventListener('touchend', event => this.#swipe(event, dialog))
    dialog.addEventListener('keydown', event => this.#pressKey(event, dialog))
  }

  #links(): HTMLAnchorElement[] {
    return [...this.querySelectorAll<HTMLAnchorElement>('.strip a')]
  }

  #show(at: number, dialog: HTMLDialogElement): void {
    const links = this.#links()
    this.#at = (at + links.length) % links.length
    const link = links[this.#at]
    const photo = dialog.querySelector('img')
    const count = dialog.querySelector<HTMLElement>('[data-count]')
    if (!link || !photo || !count) return
    photo.src = link.href
    photo.alt = link.querySelector('img')?.alt ?? ''
    count.textContent = (count.dataset.count ?? '')
      .replace('{at}', String(this.#at + 1))
      .replace('{count}', String(links.length))
  }

  #press({ target }: Event, dialog: HTMLDialogElement): void {
    // The dialog itself is pressed only beside what it contains.
    if (target === dialog) dialog.close()
    if (!(target instanceof Element)) return
    if (target.closest('[data-close]')) dialog.close()
    const step = target.closest<HTMLElement>('[data-step]')?.dataset.step
    if (step !== undefined) this.#show(this.#at + Number(step), dialog)
  }

  #swipe({ changedTouches: [finger] }: TouchEvent, dialog: HTMLDialogElement): void {
    const from = this.#from
    this.#from = null
    // Whoever has zoomed in moves the photo about.
    if (!finger || from === null || (window.visualViewport?.scale ?? 1) > 1) return
    const [across, down] = [finger.clientX - from.x, finger.clientY - from.y]
    if (Math.abs(across) < LEAST_SWIPE || Math.abs(across) < Math.abs(down)) return
    const isOnward = across < 0 !== this.#isRightToLeft()
    this.#show(this.#at + (isOnward ? 1 : -1), dialog)
  }

  #isRightToLeft(): boolean {
    return getComputedStyle(this).direction === 'rtl'
  }

  #pressKey({ key }: KeyboardEvent, dialog: HTMLDialogElement): void {
    const onward = this.#isRightToLeft() ? 'ArrowLeft' : 'ArrowRight'
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      this.#show(this.#at + (key === onward ? 1 : -1), dialog)
    }
  }
}

customElements.define('photo-viewer', PhotoViewer)
