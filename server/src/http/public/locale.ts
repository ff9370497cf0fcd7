import { anyText } from '../parse/query.ts'

/** Never refused, whatever it says. */
export const localeParameter = anyText(
  'Language of the text, such as `de`; without such a text it is English.',
)
