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

/** The same for each object and text. Clients choose such texts, so only so many are kept. */
export function memoizePerKey<Subject extends object, T>(
  most: number,
  make: (subject: Subject, text: string) => T,
): (subject: Subject, text: string) => T {
  const ofSubject = memoize((_: Subject) => new Map<string, T>())
  return (subject, text) => {
    const known = ofSubject(subject)
    const found = known.get(text)
    if (found !== undefined) return found
    const made = make(subject, text)
    if (known.size >= most) known.clear()
    known.set(text, made)
    return made
  }
}
