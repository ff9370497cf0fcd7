const ANYTHING = '…'

/** Where an answer differs from the recorded one, in words; `…` fits anything. */
export function findDifferences(recorded: unknown, given: unknown, at = 'answer'): string[] {
  if (recorded === ANYTHING) return []
  if (Array.isArray(recorded) && Array.isArray(given)) {
    if (recorded.length !== given.length) {
      return [`${at} has ${given.length} items, recorded were ${recorded.length}`]
    }
    return recorded.flatMap((item, index) => findDifferences(item, given[index], `${at}.${index}`))
  }
  if (isObject(recorded) && isObject(given)) {
    const names = new Set([...Object.keys(recorded), ...Object.keys(given)])
    return [...names].flatMap(name => {
      if (!(name in given)) return [`${at}.${name} is gone`]
      if (!(name in recorded)) return [`${at}.${name} is new`]
      return findDifferences(recorded[name], given[name], `${at}.${name}`)
    })
  }
  if (recorded === given) return []
  return [`${at} is ${JSON.stringify(given)}, recorded was ${JSON.stringify(recorded)}`]
}

/** One answer from two runs: what differs between them is left open. */
export function keepCommon(first: unknown, second: unknown): unknown {
  if (Array.isArray(first) && Array.isArray(second) && first.length === second.length) {
    return first.map((item, index) => keepCommon(item, second[index]))
  }
  if (isObject(first) && isObject(second)) {
    const names = Object.keys(first).filter(name => name in second)
    return Object.fromEntries(names.map(name => [name, keepCommon(first[name], second[name])]))
  }
  return first === second ? first : ANYTHING
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
