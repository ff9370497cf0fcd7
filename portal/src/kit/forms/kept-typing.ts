import { openBrowserDatabase } from '#offline/phone-database.ts'
import { openSealedStore } from '#offline/sealed-store.ts'

/** With the name of all forms, so that it is forgotten with them when somebody signs out. */
const PREFIX = 'outset.form.'
/** What was left behind longer ago than this is of no use to anybody. */
const KEPT_MS = 14 * 86_400_000

/**
 * What is typed is kept sealed, as the lists of guests on a phone: names, illnesses, bank accounts,
 * and what is written to somebody. Only of what is shown to everybody once it is saved the browser
 * keeps a plain copy, which is written at once, also when the page is closed with the last letter:
 * drafts of trips, and the forms that these names begin.
 */
const PLAIN =
  /^(?:page-|menu-|price-|(?:look|storefront|starter-trip|special|city|category|place|collection)$)/
const DRAFT = 'draft'

interface Kept {
  key: string
  at: number
  values: object
}

const store = openSealedStore(openBrowserDatabase('outset-forms', ['key', 'sealed']))
/** What is sealed, as it is now: forms are read while they are drawn, and cannot wait. */
const sealed = new Map<string, Kept>()
let openedFor: string | null = null
let writing = Promise.resolve()

/** A person, a form and a record: `<person>.<form>.<record>`. */
export function typingKey(person: string, form: string, record: string): string {
  return `${person}.${form}.${record}`
}

function isPlain(key: string): boolean {
  const [, form = '', record] = key.split('.')
  return record === DRAFT || PLAIN.test(form)
}

const isFresh = ({ at }: Pick<Kept, 'at'>): boolean => Date.now() - at < KEPT_MS

/**
 * Reads what a person typed before, once, before anything is drawn. What is too old is deleted, and
 * what an older version of the portal left in plain is sealed.
 */
export async function openTyping(person: string): Promise<void> {
  if (openedFor === person) return
  openedFor = person
  for (const key of plainKeys()) {
    const kept = parse(localStorage.getItem(PREFIX + key))
    const isKept = kept !== null && isFresh(kept)
    if (isKept && isPlain(key)) continue
    localStorage.removeItem(PREFIX + key)
    if (isKept && key.startsWith(`${person}.`)) seal({ ...kept, key })
  }
  const found = await store.list<Kept>(`${person}.`).catch(() => [])
  for (const kept of found) {
    if (!isFresh(kept)) await store.drop(kept.key).catch(() => undefined)
    else if (!sealed.has(kept.key)) sealed.set(kept.key, kept)
  }
}

export function keepTyped(key: string, values: object): void {
  const kept = { key, at: Date.now(), values }
  if (!isPlain(key)) {
    seal(kept)
    return
  }
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(kept))
  } catch {
    // A browser that is full keeps nothing more; what is typed is on the screen all the same.
  }
}

function seal(kept: Kept): void {
  sealed.set(kept.key, kept)
  writeSealed(kept.key)
}

export function dropKept(key: string): void {
  localStorage.removeItem(PREFIX + key)
  if (sealed.delete(key)) writeSealed(key)
}

export function readKept<Values>(key: string): Values | null {
  const kept = isPlain(key) ? parse(localStorage.getItem(PREFIX + key)) : sealed.get(key)
  // Under the name of a form stands what that form has kept.
  return kept && isFresh(kept) ? (kept.values as Values) : null
}

/** When a session is over: what one person typed is not for the next at the same machine. */
export async function forgetTyping(): Promise<void> {
  for (const key of plainKeys()) localStorage.removeItem(PREFIX + key)
  sealed.clear()
  openedFor = null
  writing = writing.then(store.forget)
  await writing
}

/** One after the other, and each as it is by then: of two letters the second is kept. */
function writeSealed(key: string): void {
  const [person = ''] = key.split('.')
  writing = writing
    .then(() => {
      const now = sealed.get(key)
      return now ? store.keep(person, key, now) : store.drop(key)
    })
    .catch(() => undefined)
}

function plainKeys(): string[] {
  const names = Object.keys(localStorage).filter(name => name.startsWith(PREFIX))
  return names.map(name => name.slice(PREFIX.length))
}

function parse(text: string | null): Pick<Kept, 'at' | 'values'> | null {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
