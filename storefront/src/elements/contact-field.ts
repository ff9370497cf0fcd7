import { isRight, meantEmail } from '#forms/contact-rules.ts'
import { readPhone } from '#forms/read-phone.ts'

/** A press that leaves a field would miss its button, were that moved before it is over. */
let isPressed = false
addEventListener('pointerdown', () => (isPressed = true), true)
for (const end of ['pointerup', 'pointercancel']) {
  addEventListener(end, () => (isPressed = false), true)
}

function afterPress(then: () => void): void {
  const soon = () => setTimeout(then)
  if (isPressed) addEventListener('pointerup', soon, { once: true, capture: true })
  else soon()
}

/**
 * An address or a phone number that is looked at when somebody leaves its field, by the rules of
 * the server: what is wrong is said below it, and a likely slip of the keys is a press to mend.
 */
class ContactField extends HTMLElement {
  connectedCallback(): void {
    const input = this.querySelector('input')
    if (!input) return
    input.addEventListener('change', () => this.#look(input))
    // Whoever mends it is not told any longer that it is wrong.
    input.addEventListener('input', () => this.#isRight(input) && this.#say(input, ''))
  }

  #look(input: HTMLInputElement): void {
    if (input.type === 'tel') input.value = readPhone(input.value.trim(), navigator.languages)
    const { wrong = '' } = this.dataset
    afterPress(() => {
      this.#say(input, this.#isRight(input) ? '' : wrong)
      this.#offer(input)
    })
  }

  #isRight({ type, value }: HTMLInputElement): boolean {
    const text = value.trim()
    return text === '' || isRight(type === 'tel' ? 'phone' : type, text)
  }

  #say(input: HTMLInputElement, sentence: string): void {
    const error = this.#error(input)
    if (error.textContent !== sentence) error.textContent = sentence
    if (sentence) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
  }

  #error(input: HTMLInputElement): HTMLElement {
    const id = `${input.id}-error`
    const known = this.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
    if (known) return known
    const error = Object.assign(document.createElement('span'), { className: 'error', id })
    error.setAttribute('role', 'status')
    const described = input.getAttribute('aria-describedby')
    input.setAttribute('aria-describedby', described ? `${described} ${id}` : id)
    this.append(error)
    return error
  }

  #offer(input: HTMLInputElement): void {
    this.querySelector('.meant')?.remove()
    const meant = input.type === 'email' ? meantEmail(input.value) : null
    if (meant === null) return
    const { meant: sentence = '' } = this.dataset
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'meant'
    button.textContent = sentence.replace('{email}', `\u2068${meant}\u2069`)
    button.addEventListener('click', () => {
      input.value = meant
      input.focus()
      this.#say(input, '')
      button.remove()
    })
    this.append(button)
  }
}

customElements.define('contact-field', ContactField)
