import { Box, Button, Center, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { seller } from '#outset.ts'
import { Refusal } from '#parts/Refusal.tsx'
import { LanguageChoice } from '#session/LanguageChoice.tsx'
import { SignInForm } from '#session/SignInForm.tsx'
import { safePath } from '#session/safe-path.ts'
import { useT } from '#words/use-words.tsx'

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search: Record<string, unknown>): { token?: string; about?: string } => ({
    token: typeof search.token === 'string' ? search.token : undefined,
    about: typeof search.about === 'string' ? search.about : undefined,
  }),
  component: SignInPage,
})

function SignInPage() {
  const t = useT()
  const { token, about } = Route.useSearch()
  const router = useRouter()
  const client = useQueryClient()
  useEffect(() => {
    document.title = `${t('signIn.title')} · Outset`
  }, [t])
  const goOn = () => {
    client.clear()
    void router.navigate({ href: safePath(about), replace: true })
  }
  return (
    <Center mih="100dvh" p="md" component="main">
      <Box w="100%" maw={400}>
        <Title order={1} mb="md">
          {t('signIn.title')}
        </Title>
        <Paper withBorder p="lg">
          {token === undefined ? (
            <SignInForm onSignedIn={goOn} />
          ) : (
            <UseLink token={token} onSignedIn={goOn} />
          )}
        </Paper>
        <LanguageChoice />
      </Box>
    </Center>
  )
}

/** A link is used by a press only: programs that look into mails open links, but press nothing. */
function UseLink({ token, onSignedIn }: { token: string; onSignedIn: () => void }) {
  const t = useT()
  const verify = useMutation({
    mutationFn: () => seller.auth.verify({ token }),
    onSuccess: onSignedIn,
  })
  if (verify.isError) {
    return (
      <Stack>
        <Refusal error={verify.error} />
        <Text>{t('signIn.newLink')}</Text>
        <SignInForm onSignedIn={onSignedIn} />
      </Stack>
    )
  }
  return (
    <Stack>
      <Text>{t('signIn.linkHere')}</Text>
      <Button loading={verify.isPending} onClick={() => verify.mutate()}>
        {t('signIn.signIn')}
      </Button>
    </Stack>
  )
}
