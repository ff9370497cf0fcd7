type Fields = Record<string, unknown>

const IN_DOLLARS = '_usd'

/**
 * A part with each sum once, in the price currency. The service says beside `price` what that is
 * worth in dollars, as `price_usd`: sent back after the price was changed, the two would contradict
 * each other. A draft from when all prices were dollars has only the second, which is the price.
 */
export function ownSums(fields: Fields): Fields {
  const entries = Object.entries(fields).flatMap(([name, inner]): [string, unknown][] => {
    if (!name.endsWith(IN_DOLLARS)) return [[name, within(inner)]]
    const own = name.slice(0, -IN_DOLLARS.length)
    return own in fields ? [] : [[own, inner]]
  })
  return Object.fromEntries(entries)
}

function within(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(within)
  return typeof value === 'object' && value !== null ? ownSums({ ...value }) : value
}
