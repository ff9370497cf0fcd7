import { Alert, Button, Stack, Text } from '@mantine/core'
import type { MailServer } from '@outset/sdk/platform'
import { useT } from '#app/language/use-words.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { useTestMailServer } from '../queries/mail-server.ts'

/** Whether mail leaves, by a mail to whoever asks. */
export function MailTestPanel({ server }: { server: MailServer }) {
  const t = useT()
  const test = useTestMailServer()
  const { data } = test
  const last = server.last_test
  return (
    <Section title={t('mail.test')}>
      <Stack align="flex-start">
        <Text>{t('mail.testAbout')}</Text>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          {t('mail.test')}
        </Button>
        <Refusal error={test.error} />
        <div aria-live="polite">
          {data && !test.isPending && (
            <Outcome {...data} done={t('mail.tested', { to: data.to })} />
          )}
          {!data && last && (
            <>
              <Outcome {...last} done={t('mail.testedBefore')} />
              <Text c="dimmed" size="sm">
                <InstantText at={last.at} />
              </Text>
            </>
          )}
        </div>
      </Stack>
    </Section>
  )
}

interface OutcomeProps {
  fault: string | null
  said: string | null
  done: string
}

function Outcome({ fault, said, done }: OutcomeProps) {
  const t = useT()
  const key = `mail.fault_${fault}`
  return (
    <Alert color={fault === null ? 'green' : 'red'}>
      {fault === null ? done : t(t.has(key) ? key : 'mail.fault_refused')}
      {said !== null && (
        <Text inherit dir="auto">
          {t('mail.said', { said })}
        </Text>
      )}
    </Alert>
  )
}
