import { Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { PlatformBooking } from '@outset/sdk/platform'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useWords } from '#app/language/use-words.tsx'
import { platformBookingsQuery } from '#areas/platform/queries/lookups.ts'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { NoRows } from '#kit/EmptyState.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { StartText } from '#kit/StartText.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { TextLink } from '#kit/TextLink.tsx'

export const Route = createFileRoute('/_staff/platform/bookings')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' && q !== '' ? { q } : {},
  component: BookingsPage,
})

const PAUSE_MS = 400

/** Finds a guest's booking whoever sold it. */
function BookingsPage() {
  const { t } = useWords()
  const { q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [asked] = useDebouncedValue(q, PAUSE_MS)
  const bookings = useQuery(platformBookingsQuery(asked))
  const columns = useBookingColumns()
  return (
    <>
      <PageHead title={t('platform.allBookings')} about={t('platform.allBookingsAbout')} />
      <TextInput
        mb="md"
        maw={420}
        label={t('platform.findBooking')}
        description={t('platform.findBookingHelp')}
        dir="ltr"
        defaultValue={q}
        onChange={event => {
          const text = event.currentTarget.value.trim()
          void navigate({ search: text === '' ? {} : { q: text }, replace: true })
        }}
      />
      <Refusal error={bookings.error} />
      {bookings.data && (
        <Section title={t('platform.found')} flush>
          <DataTable
            label={t('platform.found')}
            columns={columns}
            rows={bookings.data.data}
            keyOf={({ ref }) => ref}
            empty={
              <NoRows isFiltered={asked !== ''} icon="search" title={t('platform.noBookings')}>
                {t('platform.noBookingsAbout')}
              </NoRows>
            }
          />
        </Section>
      )}
    </>
  )
}

function useBookingColumns(): Column<PlatformBooking>[] {
  const { t, service } = useWords()
  return [
    { id: 'ref', label: t('platform.reference'), cell: ({ ref }) => <bdi dir="ltr">{ref}</bdi> },
    {
      id: 'lead',
      label: t('platform.guest'),
      cell: ({ lead_name, lead_email }) => (
        <>
          {lead_name ?? '–'}
          <Text size="sm" c="dimmed">
            <bdi dir="ltr" data-long>
              {lead_email}
            </bdi>
          </Text>
        </>
      ),
    },
    {
      id: 'trip',
      label: t('platform.trip'),
      cell: ({ trip, option, start }) => (
        <>
          {trip} · {option}
          <Text size="sm" c="dimmed">
            <StartText start={start} />
          </Text>
        </>
      ),
    },
    {
      id: 'seller',
      label: t('platform.seller'),
      cell: ({ seller: { slug, name } }) => (
        <TextLink to="/platform/sellers/$slug" params={{ slug }}>
          {name}
        </TextLink>
      ),
    },
    {
      id: 'status',
      label: t('platform.state'),
      cell: ({ status }) => (
        <StatusMark tone={status === 'confirmed' ? 'good' : 'quiet'}>
          {/* A status of a later version is shown by its name. */}
          {service.value('BookingStatus', status as never)}
        </StatusMark>
      ),
    },
    {
      id: 'due',
      label: t('platform.dueNow'),
      end: true,
      wideOnly: true,
      cell: ({ due_now }) => <MoneyText money={due_now} />,
    },
  ]
}
