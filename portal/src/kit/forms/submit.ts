import type { FormEvent } from 'react'

/** The page stays where it is when a form is sent, and so does a form that a dialog stands over. */
export function onSubmit(run: () => void) {
  return (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    run()
  }
}
