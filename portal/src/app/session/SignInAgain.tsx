import { lazy, Suspense, useSyncExternalStore } from 'react'
import { signInAgain } from './sign-in-again.ts'

const SignInDialog = lazy(async () => {
  const { SignInDialog: component } = await import('./SignInDialog.tsx')
  return { default: component }
})

/** Asks for a sign-in over the page, which stays as it is behind it. */
export function SignInAgain() {
  const reason = useSyncExternalStore(signInAgain.subscribe, signInAgain.reason)
  if (reason === null) return null
  return (
    <Suspense fallback={null}>
      <SignInDialog reason={reason} />
    </Suspense>
  )
}
