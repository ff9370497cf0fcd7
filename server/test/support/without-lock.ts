import type { Db } from '#store/database.ts'

type Tag = (strings: TemplateStringsArray, ...values: unknown[]) => PromiseLike<unknown>

/** Before rows go into this table it is waited as well: by then all that they hang on is read. */
type Insert = { into: string; wait: () => Promise<void> }

/**
 * A database on which nobody locks a booking, for a control that must fail: whoever has read one
 * waits as it is told, and then goes on with what it has read.
 */
export function withoutBookingLock(db: Db, wait: () => Promise<void>, insert?: Insert): Db {
  const meet = (rows: unknown) => wait().then(() => rows)
  const unlocked = (tag: Tag): Tag =>
    new Proxy(tag, {
      apply(target, self, [strings, ...values]) {
        if (
          insert &&
          isTemplate(strings) &&
          strings.join('').includes(`insert into ${insert.into}`)
        ) {
          return insert.wait().then(() => Reflect.apply(target, self, [strings, ...values]))
        }
        if (!isLock(strings)) return Reflect.apply(target, self, [strings, ...values])
        const texts = strings.raw.map(text => text.replace('for no key update', ''))
        const open = Object.assign(texts, { raw: texts })
        return Reflect.apply(target, self, [open, ...values]).then(meet)
      },
    })
  const begin = (work: (tx: Tag) => unknown) =>
    db.begin(tx => work(unlocked(tx as unknown as Tag)) as Promise<unknown>)
  return new Proxy(db, {
    get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name)),
  })
}

function isTemplate(strings: unknown): strings is TemplateStringsArray {
  return Array.isArray(strings) && 'raw' in strings
}

function isLock(strings: unknown): strings is TemplateStringsArray {
  if (!isTemplate(strings)) return false
  const text = strings.join('')
  return text.includes('from bookings b') && text.includes('for no key update')
}

/** Ends for all once so many have come. */
export function meeting(most: number): () => Promise<void> {
  const all = Promise.withResolvers<void>()
  let count = 0
  return () => {
    count += 1
    if (count === most) all.resolve()
    return all.promise
  }
}
