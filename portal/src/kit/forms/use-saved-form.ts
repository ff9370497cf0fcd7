import { useEffect, useState } from 'react'
import { useMe } from '#app/session/use-me.ts'
import { dropKept, keepTyped, readKept, typingKey } from './kept-typing.ts'

/**
 * The values of a form, kept in the browser as they are typed, until `clear` is called after they
 * were saved. They outlive a reload and a conflict, and belong to one person and one record. When
 * the session ends, what is on the screen stays there and the browser forgets the rest. `null` as
 * the id is a record that does not exist yet.
 */
export function useSavedForm<Values extends object>(
  name: string,
  id: string | null,
  initial: Values,
) {
  const { person } = useMe()
  const key = typingKey(person.id, name, id ?? 'new')
  const [values, setValues] = useState<Values>(() => readKept<Values>(key) ?? initial)
  const [isTouched, setTouched] = useState(() => readKept(key) !== null)

  useEffect(() => {
    if (isTouched) keepTyped(key, values)
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
      dropKept(key)
      setTouched(false)
      setValues(next)
    },
  }
}
