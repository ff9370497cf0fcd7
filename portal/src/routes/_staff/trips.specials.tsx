import { Button, Group } from '@mantine/core'
import type { SpecialRecord } from '@outset/sdk/seller'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { specialsQuery } from '#areas/trips/specials/queries.ts'
import { SpecialTable } from '#areas/trips/specials/SpecialTable.tsx'
import { TripSelect } from '#areas/trips/TripSelect.tsx'
import { Icon } from '#kit/icons.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { Forbidden } from '#kit/refusals/Forbidden.tsx'
import { TextLink } from '#kit/TextLink.tsx'

const SpecialDialog = lazy(async () => {
  const { SpecialDialog } = await import('#areas/trips/specials/SpecialDialog.tsx')
  return { default: SpecialDialog }
})

export const Route = createFileRoute('/_staff/trips/specials')({
  validateSearch: (search: Record<string, unknown>): { trip?: string } =>
    typeof search.trip === 'string' ? { trip: search.trip } : {},
  component: SpecialsPage,
})

function SpecialsPage() {
  const { may } = useMe()
  return may('price:manage') ? <Specials /> : <Forbidden permission="price:manage" />
}

function Specials() {
  const t = useT()
  const navigate = useNavigate()
  const { trip } = Route.useSearch()
  const list = useSuspenseInfiniteQuery(specialsQuery(trip ? { product_id: trip } : {}))
  const specials = list.data.pages.flatMap(page => page.data)
  const [open, setOpen] = useState<SpecialRecord | 'new' | null>(null)
  return (
    <>
      <PageHead
        title={t('trips.specials')}
        about={<TextLink to="/trips">{t('trips.title')}</TextLink>}
        actions={
          <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setOpen('new')}>
            {t('trips.newSpecial')}
          </Button>
        }
      />
      <Group mb="sm">
        <TripSelect
          label={t('trips.onlyOf')}
          value={trip ?? null}
          onChange={id => navigate({ to: '/trips/specials', search: id ? { trip: id } : {} })}
        />
      </Group>
      <SpecialTable
        specials={specials}
        onEdit={setOpen}
        more={
          list.hasNextPage
            ? { isLoading: list.isFetchingNextPage, onMore: () => list.fetchNextPage() }
            : undefined
        }
      />
      {open !== null && (
        <Suspense>
          <SpecialDialog
            special={open === 'new' ? null : open}
            trip={trip ?? null}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
