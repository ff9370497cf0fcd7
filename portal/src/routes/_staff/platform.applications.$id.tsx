import { Alert, Anchor, Button, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { useMailed } from '#app/session/use-mailed.ts'
import { useMe } from '#app/session/use-me.ts'
import { ApplicationMark } from '#areas/platform/ApplicationMark.tsx'
import { applicationQuery, useApproveApplication } from '#areas/platform/queries/applications.ts'
import { RefuseApplicationDialog } from '#areas/platform/RefuseApplicationDialog.tsx'
import { Facts } from '#kit/Facts.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { TextLink } from '#kit/TextLink.tsx'

export const Route = createFileRoute('/_staff/platform/applications/$id')({
  loader: ({ context: { queryClient }, params: { id } }) =>
    queryClient.ensureQueryData(applicationQuery(id)),
  component: ApplicationPage,
})

function ApplicationPage() {
  const { t, locale } = useWords()
  const { id } = Route.useParams()
  const { data: application } = useSuspenseQuery(applicationQuery(id))
  const { company, state, name, email, country, message, storefront, seller } = application
  const countryName = new Intl.DisplayNames(locale, { type: 'region' }).of(country.toUpperCase())
  const erased = t('platform.erased')
  return (
    <>
      <PageHead
        title={company}
        about={<ApplicationMark state={state} />}
        actions={state === 'new' && <Decide id={id} company={company} />}
      />
      {application.resembles && (
        <Alert color="yellow" mb="md" title={t('platform.resembles')}>
          <TextLink to="/platform/sellers/$slug" params={{ slug: application.resembles.slug }}>
            {application.resembles.name}
          </TextLink>
        </Alert>
      )}
      <Section title={t('platform.application')}>
        <Facts
          facts={[
            [t('platform.name'), name ?? erased],
            [
              t('platform.email'),
              email === null ? (
                erased
              ) : (
                <Anchor key="email" href={`mailto:${email}`}>
                  <bdi dir="ltr">{email}</bdi>
                </Anchor>
              ),
            ],
            [t('platform.country'), countryName ?? country],
            [t('platform.appliedOn'), storefront.name],
            [t('platform.appliedAt'), <InstantText key="at" at={application.created_at} />],
            ...(seller
              ? [
                  [
                    t('platform.seller'),
                    <TextLink
                      key="seller"
                      to="/platform/sellers/$slug"
                      params={{ slug: seller.slug }}
                    >
                      {seller.name}
                    </TextLink>,
                  ] as const,
                ]
              : []),
          ]}
        />
        {message && (
          <Text mt="md" dir="auto" style={{ whiteSpace: 'pre-line' }}>
            {message}
          </Text>
        )}
      </Section>
    </>
  )
}

function Decide({ id, company }: { id: string; company: string }) {
  const { t } = useWords()
  const mailed = useMailed()
  const { mayOnPlatform } = useMe()
  const [isRefusing, setRefusing] = useState(false)
  const approve = useApproveApplication(id)
  if (!mayOnPlatform('platform:manage')) return null
  const done = { onSuccess: () => sayDone(mailed('platform.applicationApproved', { company })) }
  return (
    <>
      <Button loading={approve.isPending} onClick={() => approve.mutate(undefined, done)}>
        {t('platform.approve')}
      </Button>
      <Button variant="default" disabled={approve.isPending} onClick={() => setRefusing(true)}>
        {t('platform.refuse')}
      </Button>
      <Refusal error={approve.error} />
      {isRefusing && (
        <RefuseApplicationDialog id={id} company={company} onClose={() => setRefusing(false)} />
      )}
    </>
  )
}
