import type { NewSpecial, SpecialRecord } from '@outset/sdk/seller'

/** A special as it is typed: days are text, and one of two ways takes something off. */
export interface SpecialForm {
  name: string
  product_id: string | null
  option_id: string | null
  from: string
  to: string
  book_from: string
  book_to: string
  by: 'percent' | 'amount'
  percent_off: number | null
  amount_off: number | null
}

export function beginSpecial(special: SpecialRecord | null, trip: string | null): SpecialForm {
  if (special === null) {
    return {
      name: '',
      product_id: trip,
      option_id: null,
      from: '',
      to: '',
      book_from: '',
      book_to: '',
      by: 'percent',
      percent_off: 10,
      amount_off: null,
    }
  }
  const { name, product_id, option_id, from, to, book_from, book_to } = special
  return {
    name,
    product_id,
    option_id,
    from,
    to,
    book_from: book_from ?? '',
    book_to: book_to ?? '',
    by: special.percent_off === null ? 'amount' : 'percent',
    percent_off: special.percent_off,
    amount_off: special.amount_off,
  }
}

/** What is sent: only one of the two takes something off, and the other is taken away. */
export function specialBody(form: SpecialForm): Omit<NewSpecial, 'product_id'> {
  const { name, option_id, from, to, book_from, book_to, by } = form
  return {
    name: name.trim(),
    option_id,
    from,
    to,
    book_from: book_from || null,
    book_to: book_to || null,
    percent_off: by === 'percent' ? form.percent_off : null,
    amount_off: by === 'amount' ? form.amount_off : null,
  }
}
