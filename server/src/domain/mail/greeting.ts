import type { BookingLanguage } from './booking-language.ts'
import { withoutWebAddress } from './web-address.ts'

const MOST_LETTERS = 80
const GREETINGS: Record<BookingLanguage, (name: string) => string> = {
  en: name => `Hello ${name},`,
  de: name => `Guten Tag ${name},`,
  ar: name => `مرحبًا ${name}،`,
}

/**
 * Anybody can enter a name with somebody else's address, and it goes out in the seller's name: it
 * has a name's length, and mail programs find nothing in it to make a link of.
 */
export function greet(language: BookingLanguage, name: string): string {
  return GREETINGS[language]([...withoutWebAddress(name)].slice(0, MOST_LETTERS).join(''))
}
