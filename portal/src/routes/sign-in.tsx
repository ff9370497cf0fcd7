import { Box, Button, Center, Paper, Stack, Text, Title } from '@mantine/core'
import type { Me } from '@outset/sdk/seller'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isLanguage } from '#app/language/language-code.ts'
import { useWords } from '#app/language/use-words.tsx'
import { seller } from '#app/outset.ts'
import { forgotten } from '#app/session/forgotten.ts'
import { LanguageChoice } from '#app/session/LanguageChoice.tsx'
import { meQuery } from '#app/session/me.ts'
import { nextStep } from '#app/session/next-step.ts'
import { PasswordStep } from '#app/session/PasswordStep.tsx'
import { SellerStep } from '#app/session/SellerStep.tsx'
import { SignInForm } from '#app/session/SignInForm.tsx'
import { safePath } from '#app/session/safe-path.ts'
import { useWrite } from '#kit/queries/use-write.ts'
import { leaving } from '#offline/leave.ts'

type Search = { token?: string; invited?: string; about?: string; locale?: string }

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    token: textOf(search.token),
    invited: textOf(search.invited),
    about: textOf(search.about),
    locale: textOf(search.locale),
  }),
  beforeLoad: async ({ context: { queryClient }, search: { token, about } }) => {
    if (token !== undefined) return
    const isIn = await queryClient.fetchQuery(meQuery).then(
      () => true,
      () => false,
    )
    if (isIn) throw redirect({ href: safePath(about), replace: true })
  },
  component: SignInPage,
})

/** By a link, a password or a passkey; then what is still to be asked, and on to the page. */
function SignInPage() {
  const { t, code, choose } = useWords()
  const { token, invited, about, locale } = Route.useSearch()
  const router = useRouter()
  const client = useQueryClient()
  const [me, setMe] = useState<Me | null>(null)
  const [asked, setAsked] = useState({
    isInvited: invited !== undefined,
    hasForgotten: token !== undefined && forgotten.isSo(),
    passwordDone: false,
    sellerDone: false,
  })
  const step = me === null ? (token === undefined ? 'form' : 'link') : nextStep(me, asked)
  const title = titleOf(step)
  useEffect(() => {
    document.title = `${t(title)} · Outset`
  }, [t, title])
  // A mail opens the page in its own language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and then as the reader chooses
  useEffect(() => {
    if (isLanguage(locale) && locale !== code) void choose(locale)
  }, [])
  const goOn = (found: Me, now: typeof asked) => {
    setMe(found)
    setAsked(now)
    if (nextStep(found, now) !== 'page') return
    forgotten.clear()
    void router.navigate({ href: safePath(about), replace: true })
  }
  const enter = async () => {
    leaving.clear()
    client.clear()
    const found = await client.fetchQuery(meQuery)
    if (isLanguage(found.locale) && found.locale !== code) await choose(found.locale)
    goOn(found, asked)
  }
  return (
    <Center mih="100dvh" p="md" component="main">
      <Box w="100%" maw={400}>
        <Title order={1} mb="md">
          {me !== null && step === 'password' ? t(title, { name: me.person.name }) : t(title)}
        </Title>
        <Paper withBorder p="lg">
          {step === 'form' && <SignInForm about={about} onSignedIn={() => void enter()} />}
          {step === 'link' && <UseLink token={token ?? ''} onSignedIn={() => void enter()} />}
          {me !== null && step === 'password' && (
            <PasswordStep
              hasPassword={me.has_password}
              onDone={() => goOn(me, { ...asked, passwordDone: true })}
            />
          )}
          {me !== null && step === 'seller' && (
            <SellerStep me={me} onDone={() => goOn(me, { ...asked, sellerDone: true })} />
          )}
        </Paper>
        {me === null && <LanguageChoice />}
      </Box>
    </Center>
  )
}

function titleOf(step: 'form' | 'link' | ReturnType<typeof nextStep>) {
  if (step === 'password') return 'session.welcome'
  return step === 'seller' ? 'session.chooseSeller' : 'session.title'
}

/** A link is used by a press only: programs that look into mails open links, but press nothing. */
function UseLink({ token, onSignedIn }: { token: string; onSignedIn: () => void }) {
  const { t } = useWords()
  const verify = useWrite({
    mutationFn: () => seller.auth.verify({ token }),
    onSettled: forgetToken,
    onSuccess: onSignedIn,
  })
  if (verify.isError) {
    return (
      <Stack>
        <Text role="alert">{t('session.linkOld')}</Text>
        <SignInForm onSignedIn={onSignedIn} />
      </Stack>
    )
  }
  return (
    <Stack>
      <Text>{t('session.linkHere')}</Text>
      <Button loading={verify.isPending} onClick={() => verify.mutate()}>
        {t('session.signIn')}
      </Button>
    </Stack>
  )
}

/**
 * Used up or no good: it need not stand in the history of the browser. The router must not notice,
 * or it would leave the page while there is something left to ask.
 */
function forgetToken(): void {
  History.prototype.replaceState.call(history, history.state, '', location.pathname)
}
