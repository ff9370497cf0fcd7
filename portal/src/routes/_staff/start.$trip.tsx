import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { chosenLanguage } from '#app/language/languages.ts'
import { useWords } from '#app/language/use-words.tsx'
import { PublishFirst } from '#areas/first-run/PublishFirst.tsx'
import { readyTripQuery } from '#areas/first-run/queries/first-run.ts'
import { TrialPrice } from '#areas/first-run/TrialPrice.tsx'
import { ReadinessList } from '#areas/trips/publishing/ReadinessList.tsx'
import { UnplacedHint } from '#areas/trips/publishing/UnplacedHint.tsx'
import { ButtonLink } from '#kit/ButtonLink.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { Section } from '#kit/Section.tsx'

export const Route = createFileRoute('/_staff/start/$trip')({
  loader: ({ context: { queryClient }, params: { trip } }) =>
    queryClient.ensureQueryData(readyTripQuery({ trip, locale: chosenLanguage() })),
  component: ReadyPage,
})

/** A new trip on its way to its first sale: look at it, try its price, publish, book it. */
function ReadyPage() {
  const { t, code } = useWords()
  const { trip: id } = Route.useParams()
  const { data } = useSuspenseQuery(readyTripQuery({ trip: id, locale: code }))
  const { trip, readiness, next } = data
  const title = trip.expanded?.texts[0]?.title ?? trip.slug
  const [option] = trip.expanded?.options ?? []
  return (
    <>
      <PageHead
        title={title}
        about={t(trip.status === 'published' ? 'firstRun.readyLive' : 'firstRun.readyDraft')}
        actions={
          <>
            <ButtonLink
              to="/trips/$trip"
              params={{ trip: trip.id }}
              search={{ tab: 'preview' }}
              variant="default"
            >
              {t('firstRun.seePreview')}
            </ButtonLink>
            <ButtonLink to="/trips/$trip" params={{ trip: trip.id }} variant="default">
              {t('firstRun.openEditor')}
            </ButtonLink>
          </>
        }
      />
      <Section title={t('firstRun.readyLook')}>
        <UnplacedHint trip={trip} />
        {readiness.checks.length === 0 ? (
          <Text>{t('firstRun.readyComplete')}</Text>
        ) : (
          <ReadinessList trip={trip.id} readiness={readiness} />
        )}
      </Section>
      {option && next && <TrialPrice option={option} start={next.start} zone={next.timezone} />}
      <PublishFirst trip={trip} level={readiness.level} />
    </>
  )
}
