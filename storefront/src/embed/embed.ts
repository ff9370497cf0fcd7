// What a seller's website loads: elements that show trips of the shop, and open their booking over
// the page. One classic script for every site; a page that uses none of them asks for nothing else.
import { openFrame } from './frame.ts'
import type { FrameMessage } from './messages.ts'
import { openOverlay } from './overlay.ts'
import { css } from './style.ts'
import { kind, languageOf, make, shop, themeOf } from './surroundings.ts'

const BOOK: Record<string, string> = { de: 'Jetzt buchen', ar: 'احجز الآن' }
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)

class Outset extends HTMLElement {
  static observedAttributes = ['trip', 'lang', 'theme', 'color', 'category', 'collection', 'limit']
  readonly #root = this.attachShadow({ mode: 'open' })
  /** Ends what was drawn; there is nothing to end before the element is on a page. */
  #end: (() => void) | undefined
  #lang = ''
  #theme = ''
  #overlay: (ReturnType<typeof openOverlay> & { path: string }) | undefined

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [sheet]
    this.#draw()
  }

  attributeChangedCallback(): void {
    if (this.#end) this.#draw()
  }

  disconnectedCallback(): void {
    this.#close()
    this.#end?.()
    this.#end = undefined
  }

  #close(): void {
    this.#overlay?.end()
    this.#overlay = undefined
  }

  /** As the page says it between the tags, where it leads without the script. */
  #text(standard = BOOK[this.#lang] ?? 'Book now'): string {
    return this.textContent?.trim() || standard
  }

  #of(name: string): string {
    return encodeURIComponent(this.getAttribute(name) ?? '')
  }

  #draw(): void {
    this.#close()
    this.#end?.()
    this.#lang = languageOf(this)
    this.#theme = themeOf(this)
    const trip = this.#of('trip')
    const page = `${shop}/${this.#lang}/trips${trip && `/${trip}`}`
    const frames = `/${this.#lang}.${kind}${this.#theme && `-${this.#theme}`}/`
    const slot = make('slot', {})
    const shown =
      this.localName === 'outset-button'
        ? this.#drawButton(slot, {
            href: trip ? `${page}/book` : page,
            path: frames + (trip ? `trips/${trip}/book` : 'frames/list'),
          })
        : this.#drawFrame(slot, { page, frames, trip })
    this.#root.replaceChildren(slot, shown)
  }

  #drawButton(slot: HTMLSlotElement, { href, path }: { href: string; path: string }) {
    const link = make('a', { href, className: 'b', part: 'button', ariaHasPopup: 'dialog' })
    link.onclick = event => {
      if (link.target || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      this.#open(path, href, () => {
        link.target = '_blank'
      })
    }
    const say = () => {
      link.textContent = this.#text()
    }
    paint(link, this.getAttribute('color'))
    slot.hidden = true
    // A script in the head runs before what stands between the tags is there.
    slot.onslotchange = say
    say()
    this.#end = () => {}
    return link
  }

  #drawFrame(slot: HTMLSlotElement, at: { page: string; frames: string; trip: string }) {
    const tag = this.localName.slice(7)
    const names = ['category', 'collection', 'limit']
    const query = names.map(name => `${name}=${this.#of(name)}`).join('&')
    const { frame, end } = openFrame({
      path: `${at.frames}frames/${tag}${tag === 'list' ? `?${query}` : `/${at.trip}`}`,
      title: this.#text(shop),
      take: message => {
        this.#take(message)
        if (message.outset !== 'size') return
        slot.hidden = true
        frame.style.height = `${message.height}px`
      },
    })
    slot.append(make('a', { href: at.page, textContent: shop }))
    frame.style.height = '0'
    frame.loading = 'lazy'
    this.#end = end
    return frame
  }

  #open(path: string, href: string, refused = () => {}): void {
    if (this.#overlay?.path !== path) {
      this.#close()
      const [lang, theme, title] = [this.#lang, this.#theme, this.#text()]
      const shown = { href, className: 'b', textContent: title }
      const link = make('a', { ...shown, target: '_blank', rel: 'noopener' })
      const take = (message: FrameMessage) => this.#take(message)
      const settings = { path, title, lang, theme, link, take, refused }
      this.#overlay = Object.assign(openOverlay(this.#root, settings), { path })
    }
    this.#overlay?.show()
  }

  #take(message: FrameMessage): void {
    if (message.outset === 'open') {
      this.#open(message.path, shop + message.path.replace(/\.[^/]+/, ''))
    }
    if (message.outset === 'booked') {
      const told = { detail: { ref: message.ref }, bubbles: true, composed: true }
      this.dispatchEvent(new CustomEvent('outset:booked', told))
    }
  }
}

/** The colour of a button as `#rrggbb`, with letters that are read on it. */
function paint({ style }: HTMLElement, color: string | null): void {
  const [, digits = ''] = /^#([\da-f]{6})$/i.exec(color ?? '') ?? []
  if (digits === '') return
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(at => parseInt(digits.slice(at, at + 2), 16))
  style.setProperty('--outset-color', `#${digits}`)
  const isLight = red * 299 + green * 587 + blue * 114 > 150_000
  style.setProperty('--outset-text', isLight ? '#000' : '#fff')
}

for (const name of ['button', 'trip', 'list', 'calendar']) {
  const tag = `outset-${name}`
  // Where the script is on a page twice, the second one has nothing to do.
  if (!customElements.get(tag)) customElements.define(tag, class extends Outset {})
}
