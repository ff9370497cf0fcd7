/**
 * The one way in which a module may remember something between two calls. Whoever calls cannot tell
 * it from working the answer out again: it is kept by an input that never changes, nobody changes
 * what is kept, and it goes with its object or is bounded in number.
 */

/** Works something out once for each object, and forgets it with the object. */
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

/** The same for each text. Clients choose such texts, so only so many are kept. */
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

/** The same for each text, as long as what is known still holds for whoever asks. */
export function memoizeWhile<T, Question>(
  most: number,
  rule: {
    holds: (known: T, question: Question) => boolean
    make: (text: string, question: Question) => T
  },
): (text: string, question: Question) => T {
  const known = new Map<string, T>()
  return (text, question) => {
    const found = known.get(text)
    if (found !== undefined && rule.holds(found, question)) return found
    return keep(known, { most, text, made: rule.make(text, question) })
  }
}

/** The same for each object and text. */
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
