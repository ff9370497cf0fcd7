import { Group, Stack, Text } from '@mantine/core'
import type { LegalTextVersion, SellerBooking } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { LoadingRows } from '#kit/LoadingRows.tsx'
import { RowButton } from '#kit/RowButton.tsx'
import { Section } from '#kit/Section.tsx'
import { shownTextQuery } from '../queries/bookings.ts'

interface ShownTextsSectionProps {
  booking: Pick<SellerBooking, 'legal_texts' | 'storefront_id' | 'sold_through'>
}

/** Which versions of the site's legal texts the guest had before them, each to be read. */
export function ShownTextsSection({ booking }: ShownTextsSectionProps) {
  const { t, service, locale } = useWords()
  const { legal_texts, storefront_id, sold_through } = booking
  const [open, setOpen] = useState<LegalTextVersion | null>(null)
  if (legal_texts.length === 0) return null
  const nameOf = ({ kind }: LegalTextVersion) => service.value('LegalKind', kind)
  return (
    <Section title={t('booking.shownTexts')}>
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {legal_texts.map(text => (
          <li key={text.id}>
            <Group gap="xs" justify="space-between">
              {storefront_id ? (
                <RowButton onClick={() => setOpen(text)}>{nameOf(text)}</RowButton>
              ) : (
                <Text span>{nameOf(text)}</Text>
              )}
              <Text size="sm" c="dimmed">
                {languageName(text.locale, locale)} · <InstantText at={text.published_at} />
              </Text>
            </Group>
          </li>
        ))}
      </Stack>
      {storefront_id === null && sold_through && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('booking.shownTextsElsewhere', { name: sold_through })}
        </Text>
      )}
      {open && storefront_id && (
        <Dialog onClose={() => setOpen(null)} size="lg" title={nameOf(open)}>
          <ShownText storefront={storefront_id} version={open} />
        </Dialog>
      )}
    </Section>
  )
}

interface ShownTextProps {
  storefront: string
  version: LegalTextVersion
}

/** As it was written: what visitors saw laid out is here its Markdown. */
function ShownText({ storefront, version: { id, published_at } }: ShownTextProps) {
  const { t } = useWords()
  const text = useQuery(shownTextQuery({ storefront, id }))
  return (
    <LoadingRows query={text}>
      {({ body, locale, ended_at }) => (
        <>
          <Text size="sm" c="dimmed" mb="md">
            {t('booking.shownFrom')} <InstantText at={published_at} />
            {ended_at && (
              <>
                {' · '}
                {t('booking.shownUntil')} <InstantText at={ended_at} />
              </>
            )}
          </Text>
          <Text
            dir="auto"
            lang={locale}
            style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {body}
          </Text>
        </>
      )}
    </LoadingRows>
  )
}
