import { useEffect, useState } from 'react'
import type { SetupValues } from './setup-form.ts'

/**
 * What was typed into the wizard outlives a reload. Nobody is signed in yet whose it could be, so
 * it is kept for the browser, and never the password.
 */
export function useKeptSetup(keptAs: string, initial: SetupValues) {
  const [values, setValues] = useState<SetupValues>(() => ({ ...initial, ...readKept(keptAs) }))
  useEffect(() => {
    const { password: _, ...kept } = values
    localStorage.setItem(keptAs, JSON.stringify(kept))
  }, [keptAs, values])
  return {
    values,
    change: (changed: Partial<SetupValues>) => setValues(before => ({ ...before, ...changed })),
    forget: () => localStorage.removeItem(keptAs),
  }
}

function readKept(keptAs: string): Partial<SetupValues> {
  try {
    const values: Partial<SetupValues> = JSON.parse(localStorage.getItem(keptAs) ?? '{}')
    return values
  } catch {
    // Somebody has changed it by hand: the wizard begins anew.
    return {}
  }
}
