const SOON_SECONDS = 3 * 60
/** Often enough to hurry, seldom enough to fill in a form by ear. */
const SAID_MINUTES: readonly number[] = [5, 3, 1]

/** Says every minute how long places are still kept, and at a few of them aloud. */
class HoldCountdown extends HTMLElement {
  #timer: ReturnType<typeof setInterval> | undefined
  #said = ''

  connectedCallback(): void {
    // Seconds that are left, not a time of day: the visitor's clock may be wrong.
    const seconds = Number(this.dataset.seconds)
    const end = performance.now() + seconds * 1000
    const until = new Date(Date.now() + seconds * 1000)
    const show = () => this.#show(Math.max(0, Math.ceil((end - performance.now()) / 1000)), until)
    this.#timer = setInterval(show, 1000)
    // Pages that a browser kept count on from the moment they were left.
    addEventListener('pageshow', show)
    show()
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer)
  }

  #show(seconds: number, until: Date): void {
    const left = this.querySelector('[data-left]')
    const sentence = this.#sentence(seconds)
    // What stands there already is not written again: a selection in it would be lost.
    if (!left || sentence === this.#said) return
    const isFirst = this.#said === ''
    this.#said = sentence
    this.dataset.state = seconds === 0 ? 'over' : seconds < SOON_SECONDS ? 'soon' : 'long'
    left.replaceChildren(sentence, ...(seconds > 0 ? [this.#moment(until)] : []))
    const isMoment = seconds === 0 || (!isFirst && SAID_MINUTES.includes(this.#minutes(seconds)))
    if (isMoment) this.#say(sentence)
    if (seconds === 0) clearInterval(this.#timer)
  }

  /** Whole minutes: there is never less time than it says. */
  #minutes(seconds: number): number {
    return Math.floor(seconds / 60)
  }

  #sentence(seconds: number): string {
    const { minutes = '[]', over = '' } = this.dataset
    const sentences: string[] = JSON.parse(minutes)
    return seconds === 0 ? over : (sentences[this.#minutes(seconds)] ?? sentences.at(-1) ?? '')
  }

  /** On the clock that the visitor looks at. */
  #moment(until: Date): HTMLElement {
    const time = until.toLocaleTimeString(document.documentElement.lang, { timeStyle: 'short' })
    const small = Object.assign(document.createElement('span'), { className: 'small' })
    small.textContent = (this.dataset.until ?? '').replace('{time}', `\u2068${time}\u2069`)
    return small
  }

  #say(text: string): void {
    const status = this.querySelector('[role=status]')
    if (status) status.textContent = text
  }
}

customElements.define('hold-countdown', HoldCountdown)
