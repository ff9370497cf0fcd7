const KILO = 1024
/** A picture that is larger would only make the phone wait. */
const MOST_BYTES = 10 * KILO * KILO

/** Shows which file was chosen: its picture where it is one, its name and its size. */
class FilePreview extends HTMLElement {
  connectedCallback(): void {
    const input = this.querySelector('input')
    input?.addEventListener('change', () => this.#show(input.files?.[0]))
  }

  #show(file: File | undefined): void {
    this.querySelector('.chosen')?.remove()
    if (!file) return
    const chosen = Object.assign(document.createElement('p'), { className: 'chosen' })
    const name = document.createElement('bdi')
    name.textContent = file.name
    chosen.append(name, ` · ${sizeOf(file.size)}`)
    chosen.setAttribute('role', 'status')
    this.append(chosen)
    if (file.type.startsWith('image/') && file.size <= MOST_BYTES) this.#picture(file, chosen)
  }

  /** As data, because the policy of the page takes no addresses of its own memory. */
  #picture(file: File, chosen: HTMLElement): void {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result !== 'string') return
      chosen.prepend(Object.assign(new Image(), { src: reader.result, alt: '' }))
    })
    reader.readAsDataURL(file)
  }
}

function sizeOf(bytes: number): string {
  const { lang } = document.documentElement
  const inMega = bytes >= KILO * KILO
  const format = new Intl.NumberFormat(lang, {
    style: 'unit',
    unit: inMega ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: inMega ? 1 : 0,
  })
  return format.format(Math.max(1, bytes / KILO) / (inMega ? KILO : 1))
}

customElements.define('file-preview', FilePreview)
