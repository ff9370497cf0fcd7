import type { FormEvent } from 'react'

/** The page stays where it is when a form is sent. */
export function onSubmit(run: () => void) {
  return (event: FormEvent) => {
    event.preventDefault()
    run()
  }
}
