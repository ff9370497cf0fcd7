import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Dialog } from '#kit/Dialog.tsx'
import { useT } from '../language/use-words.tsx'
import { meQuery } from './me.ts'
import { SignInForm } from './SignInForm.tsx'
import { finishSignInAgain, type Reason } from './sign-in-again.ts'

export function SignInDialog({ reason }: { reason: Reason }) {
  const t = useT()
  const client = useQueryClient()
  const me = client.getQueryData(meQuery.queryKey)
  const finish = () => {
    finishSignInAgain(true)
    void client.invalidateQueries({ queryKey: meQuery.queryKey })
  }
  return (
    <Dialog onClose={() => finishSignInAgain(false)} title={t('session.againTitle')} centered>
      <Text mb="md">
        {t(reason === 'too_long_ago' ? 'session.tooLongAgo' : 'session.sessionEnded')}
      </Text>
      <SignInForm email={me?.person.email} onSignedIn={finish} />
    </Dialog>
  )
}
