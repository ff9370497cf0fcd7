import { useEffect, useState } from 'react'
import { useMe } from '#session/use-me.ts'

const PREFIX = 'outset.form.'
/** What was left behind longer ago than this is of no use to anybody. */
const KEPT_MS = 14 * 86_400_000

/**
 * The values of a form, kept in the browser as they are typed, until `clear` is called after they
 * were saved. They outlive a reload, a lost session and a conflict, and belong to one person and
 * one record. `null` as the id is a record that does not exist yet.
 */
export function useSavedForm<Values extends object>(
  name: string,
  id: string | null,
  initial: Values,
) {
  const { person } = useMe()
  const key = `${PREFIX}${person.id}.${name}.${id ?? 'new'}`
  const [values, setValues] = useState<Values>(() => readKept<Values>(key) ?? initial)
  const [isTouched, setTouched] = useState(() => localStorage.getItem(key) !== null)

  useEffect(() => {
    if (isTouched) localStorage.setItem(key, JSON.stringify({ at: Date.now(), values }))
  }, [key, values, isTouched])

  return {
    values,
    /** Whether something was typed that is not saved. */
    isTouched,
    /** `change({ name: 'Fjord' })` */
    change(changed: Partial<Values>) {
      setTouched(true)
      setValues(before => ({ ...before, ...changed }))
    },
    /** After saving, or to give up what was typed; with the values to go on with. */
    clear(next: Values = initial) {
      localStorage.removeItem(key)
      setTouched(false)
      setValues(next)
    },
  }
}

function readKept<Values>(key: string): Values | null {
  const kept = localStorage.getItem(key)
  if (kept === null) return null
  const { at, values } = JSON.parse(kept) as { at: number; values: Values }
  return Date.now() - at < KEPT_MS ? values : null
}

/** What one person typed is not shown to the next at the same machine. */
export function forgetSavedForms(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  }
}
