/** Brings an IBAN into its one form: no spaces, upper case. */
export function tidyIban(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}

/** Form and check digits of ISO 13616: the number, turned around, leaves 1 when divided by 97. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const turned = iban.slice(4) + iban.slice(0, 4)
  let rest = 0
  for (const character of turned) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value < 10 ? 10 : 100) + value) % 97
  }
  return rest === 1
}

export function tidySwift(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/** Bank, country, place and, in the long form, branch: eight or eleven characters. */
export function isSwift(swift: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(swift)
}
