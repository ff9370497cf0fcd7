import { useEffect, useState } from 'react'
import type { SetupValues } from './setup-form.ts'

const KEPT = 'outset.setup'

/**
 * What was typed into the wizard outlives a reload. Nobody is signed in yet whose it could be, so
 * it is kept for the browser, and never the password.
 */
export function useKeptSetup(initial: SetupValues) {
  const [values, setValues] = useState<SetupValues>(() => ({ ...initial, ...readKept() }))
  useEffect(() => {
    const { password: _, ...kept } = values
    localStorage.setItem(KEPT, JSON.stringify(kept))
  }, [values])
  return {
    values,
    change: (changed: Partial<SetupValues>) => setValues(before => ({ ...before, ...changed })),
    forget: () => localStorage.removeItem(KEPT),
  }
}

function readKept(): Partial<SetupValues> {
  const kept = localStorage.getItem(KEPT)
  return kept === null ? {} : (JSON.parse(kept) as Partial<SetupValues>)
}
