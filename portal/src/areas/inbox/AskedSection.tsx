import { Anchor, Stack, Text } from '@mantine/core'
import type { Enquiry, PriceRequest } from '@outset/sdk/seller'
import type { ReactNode } from 'react'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'
import { Facts } from '#kit/Facts.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { Section } from '#kit/Section.tsx'
import { StartText } from '#kit/StartText.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { partyInWords } from './party-words.ts'

type Asked = Enquiry | PriceRequest

/** Everything that a traveller wrote, and how to reach them. */
export function AskedSection({ asked }: { asked: Asked }) {
  const { t, locale } = useWords()
  const language = languageName(asked.locale, locale)
  const facts: [string, ReactNode][] = [
    [t('inbox.trip'), asked.trip && <TripLink {...asked.trip} />],
    [t('inbox.dates'), <Days key="days" {...asked} />],
    [t('inbox.party'), asked.travellers && partyInWords(asked.travellers, t, locale)],
    [t('inbox.needs'), asked.special_needs && <bdi>{asked.special_needs}</bdi>],
    [t('inbox.interests'), asked.interests.length > 0 && <bdi>{asked.interests.join(', ')}</bdi>],
    [t('inbox.email'), <Address key="mail" scheme="mailto" to={asked.email} />],
    [t('inbox.phone'), asked.phone && <Address scheme="tel" to={asked.phone} />],
    [t('inbox.language'), language],
    [t('inbox.site'), asked.storefront.name],
    [t('inbox.asked'), <InstantText key="at" at={asked.created_at} />],
  ]
  return (
    <Section title={t('inbox.wrote', { name: asked.name })}>
      <Stack gap="md">
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} dir="auto">
          {asked.message}
        </Text>
        <Facts facts={facts.filter(([, fact]) => fact != null && fact !== '' && fact !== false)} />
      </Stack>
    </Section>
  )
}

function TripLink({ product_id, title }: { product_id: string; title: string }) {
  return (
    <TextLink to="/trips/$trip" params={{ trip: product_id }}>
      {title}
    </TextLink>
  )
}

function Days({ date_from, date_to }: Asked) {
  const { t } = useWords()
  if (date_from === null && date_to === null) return t('inbox.anyDay')
  const first = date_from ?? date_to ?? ''
  const last = date_to ?? first
  return (
    <>
      <StartText start={first} />
      {last !== first && (
        <>
          {' – '}
          <StartText start={last} />
        </>
      )}
    </>
  )
}

function Address({ scheme, to }: { scheme: 'mailto' | 'tel'; to: string }) {
  return (
    <Anchor href={`${scheme}:${to.replace(/\s/g, '')}`}>
      <bdi dir="ltr">{to}</bdi>
    </Anchor>
  )
}
