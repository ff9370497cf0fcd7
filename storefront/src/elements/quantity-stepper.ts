/** Puts a button for one less and one for one more beside a field for a number. */
class QuantityStepper extends HTMLElement {
  connectedCallback(): void {
    const input = this.querySelector('input')
    if (!input || this.querySelector('button')) return
    const { less = '', more = '' } = this.dataset
    // By its name the focus finds a button again whose part of the page was made anew.
    input.before(this.#button('−', less, () => input.stepDown(), `${input.id}-less`))
    input.after(this.#button('+', more, () => input.stepUp(), `${input.id}-more`))
    input.addEventListener('input', () => this.#bound(input))
    this.#bound(input)
  }

  #button(sign: string, label: string, step: () => void, id: string): HTMLButtonElement {
    const button = document.createElement('button')
    Object.assign(button, { type: 'button', id, textContent: sign, ariaLabel: label })
    button.addEventListener('click', () => {
      if (this.querySelector('input')?.disabled) return
      step()
      this.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    return button
  }

  #bound({ valueAsNumber, min, max }: HTMLInputElement): void {
    const [less, more] = this.querySelectorAll('button')
    // A disabled button would lose the focus of whoever presses it.
    less?.setAttribute('aria-disabled', String(valueAsNumber <= Number(min)))
    more?.setAttribute('aria-disabled', String(max !== '' && valueAsNumber >= Number(max)))
  }
}

customElements.define('quantity-stepper', QuantityStepper)
