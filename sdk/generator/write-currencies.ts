/** Most currencies have two decimals: those are left out, and so every website loads less. */
export function writeCurrencies(decimals: Readonly<Record<string, number>>): string {
  const codesWith = (places: number) =>
    Object.keys(decimals)
      .filter(code => decimals[code] === places)
      .join(' ')
  const odd = Object.values(decimals).find(places => ![0, 2, 3].includes(places))
  if (odd !== undefined) throw new Error(`The SDK does not expect currencies with ${odd} decimals`)
  return [
    '// Written by sdk/generator from the currencies of the service: run `npm run docs`.\n',
    '\n/** Currencies without decimals, by ISO 4217. */\n',
    `export const NO_DECIMALS = '${codesWith(0)}'\n`,
    '\n/** Currencies with three; all others have two. */\n',
    `export const THREE_DECIMALS = '${codesWith(3)}'\n`,
  ].join('')
}
