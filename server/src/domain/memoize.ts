/**
 * The only module-level caches of the domain. Callers cannot tell a cached value from a computed
 * one: keys are immutable inputs, cached values are never changed, and an entry is collected with
 * its object or the number of entries is bounded.
 */

/** Computes a value once per object; it is garbage-collected with the object. */
export function memoize<Subject extends object, T>(
  make: (subject: Subject) => T,
): (subject: Subject) => T {
  const known = new WeakMap<Subject, T>()
  return subject => {
    const found = known.get(subject)
    if (found !== undefined) return found
    const made = make(subject)
    known.set(subject, made)
    return made
  }
}

/** Makes something once per text. Clients choose the texts, so their number is bounded. */
export function memoizeText<T, Text extends string = string>(
  most: number,
  make: (text: Text) => T,
): (text: Text) => T {
  const known = new Map<string, T>()
  return text => {
    const found = known.get(text)
    return found !== undefined ? found : keep(known, { most, text, made: make(text) })
  }
}

/** Once per text for as long as what was made is still valid for the request. */
export function memoizeWhile<T, Request>(
  most: number,
  rule: {
    holds: (known: T, request: Request) => boolean
    make: (text: string, request: Request) => T
  },
): (text: string, request: Request) => T {
  const known = new Map<string, T>()
  return (text, request) => {
    const found = known.get(text)
    if (found !== undefined && rule.holds(found, request)) return found
    return keep(known, { most, text, made: rule.make(text, request) })
  }
}

/** Once per object and text. */
export function memoizePerKey<Subject extends object, T>(
  most: number,
  make: (subject: Subject, text: string) => T,
): (subject: Subject, text: string) => T {
  const ofSubject = memoize((_: Subject) => new Map<string, T>())
  return (subject, text) => {
    const known = ofSubject(subject)
    const found = known.get(text)
    return found !== undefined ? found : keep(known, { most, text, made: make(subject, text) })
  }
}

function keep<T>(
  known: Map<string, T>,
  { most, text, made }: { most: number; text: string; made: T },
): T {
  if (known.size >= most && !known.has(text)) known.clear()
  known.set(text, made)
  return made
}
