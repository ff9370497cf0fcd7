import { Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { meQuery } from '#queries/me.ts'
import { useT } from '#words/use-words.tsx'
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
    <Modal
      opened
      onClose={() => finishSignInAgain(false)}
      title={t('signIn.againTitle')}
      closeButtonProps={{ 'aria-label': t('parts.close') }}
      centered
    >
      <Text mb="md">
        {t(reason === 'too_long_ago' ? 'signIn.tooLongAgo' : 'signIn.sessionEnded')}
      </Text>
      <SignInForm email={me?.person.email} onSignedIn={finish} />
    </Modal>
  )
}
