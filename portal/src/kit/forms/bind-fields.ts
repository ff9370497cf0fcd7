import type { ChangeEvent } from 'react'

type Typed = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>

interface FormOf<Values> {
  values: Values
  change: (changed: Partial<Values>) => void
}

interface Known {
  /** What is wrong, by field: see `fieldErrors`. */
  errors: Readonly<Record<string, string>>
  /** The most letters that the service takes, by field: `lengths.NewSpecial`. */
  lengths?: Readonly<Record<string, number>>
}

/**
 * Binds the fields of a form by their names. `<TextInput label=… {...field('name')} />` has what
 * was typed, what is wrong with it, and as many letters as the service takes; it is the same for
 * selects and for fields that give their value. `<Switch {...check('active')} />` is on or off.
 */
export function bindFields<Values extends object>(
  form: FormOf<Values>,
  { errors, lengths = {} }: Known,
) {
  function put<Name extends keyof Values>(name: Name, value: Values[Name]) {
    const changed: Partial<Values> = {}
    changed[name] = value
    form.change(changed)
  }
  return {
    field: <Name extends keyof Values & string>(name: Name) => ({
      value: form.values[name],
      error: errors[name],
      maxLength: lengths[name],
      onChange: (given: Typed | Values[Name]) =>
        put(name, isEvent(given) ? readEvent<Values[Name]>(given) : given),
    }),
    check: <Name extends keyof Values & string>(name: Name) => ({
      checked: form.values[name] === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        // Only fields that are on or off are bound by this.
        put(name, event.currentTarget.checked as Values[Name]),
    }),
  }
}

/** `field` of a form with these values. */
export type Bound<Values extends object> = ReturnType<typeof bindFields<Values>>['field']
/** `check` of a form with these values. */
export type Checks<Values extends object> = ReturnType<typeof bindFields<Values>>['check']

function isEvent(given: unknown): given is Typed {
  return typeof given === 'object' && given !== null && 'currentTarget' in given
}

function readEvent<Value>(event: Typed): Value {
  // A text, or one of the values that a select was given: what a form has there it had before.
  return event.currentTarget.value as Value
}
