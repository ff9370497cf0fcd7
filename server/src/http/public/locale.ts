import { anyText } from '../parse/query.ts'

/** Never refused, whatever it says. */
export const localeParameter = anyText(
  'Language of the text, such as `de`, whether or not the storefront lists it; by default the ' +
    "storefront's first. A text that is missing in it comes in English.",
)
