import { Button, Stack, Text } from '@mantine/core'
import type { PaymentProviderList } from '@outset/sdk/seller'
import { useT } from '#app/language/use-words.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { FindKey, KeyForm } from './KeySteps.tsx'
import { usePutAccount } from './queries.ts'

/** Before an account is connected: the first two steps, or pretended money where it is offered. */
export function ConnectCards({ offered }: { offered: PaymentProviderList['data'] }) {
  const t = useT()
  const put = usePutAccount()
  const has = (name: string) => offered.some(({ provider }) => provider === name)
  return (
    <>
      {has('stripe') && (
        <>
          <FindKey />
          <Section title={t('cards.step2')}>
            <KeyForm />
          </Section>
          <Text c="dimmed" mb="md">
            {t('cards.stepNext')}
          </Text>
        </>
      )}
      {has('test') && (
        <Section title={t('cards.provider_test')}>
          <Stack align="flex-start" maw={680}>
            <Text>{t('cards.testAbout')}</Text>
            <Refusal error={put.error} />
            <Button
              variant="default"
              loading={put.isPending}
              onClick={() => put.mutate({ provider: 'test' })}
            >
              {t('cards.connectTest')}
            </Button>
          </Stack>
        </Section>
      )}
    </>
  )
}
