import { Box, Center, Paper, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { LanguageChoice } from '#app/session/LanguageChoice.tsx'
import { InstallationSetup } from '#areas/first-run/InstallationSetup.tsx'
import { setupQuery } from '#areas/first-run/queries/setup.ts'
import { TextLink } from '#kit/TextLink.tsx'

/** The first page of an installation without people, opened by the link that its start printed. */
export const Route = createFileRoute('/setup')({
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === 'string' ? { token: search.token } : {},
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(setupQuery),
  component: SetupPage,
})

function SetupPage() {
  const t = useT()
  const { token } = Route.useSearch()
  const { data: setup } = useSuspenseQuery(setupQuery)
  const title = t('firstRun.setupTitle')
  useEffect(() => {
    document.title = `${title} · Outset`
  }, [title])
  return (
    <Center mih="100dvh" p="md" component="main">
      <Box w="100%" maw={560}>
        <Title order={1} mb="xs">
          {title}
        </Title>
        <Paper withBorder p="lg" mt="md">
          {!setup.needed && (
            <Text>
              {t('firstRun.alreadySetUp')}{' '}
              <TextLink to="/sign-in">{t('firstRun.toSignIn')}</TextLink>
            </Text>
          )}
          {setup.needed && token === undefined && <Text>{t('firstRun.linkMissing')}</Text>}
          {setup.needed && token !== undefined && (
            <InstallationSetup
              token={token}
              facts={{ mailLeaves: setup.mail_leaves, testCards: setup.test_cards }}
            />
          )}
        </Paper>
        <LanguageChoice />
      </Box>
    </Center>
  )
}
