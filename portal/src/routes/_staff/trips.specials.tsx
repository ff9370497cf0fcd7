import { Button, Group } from '@mantine/core'
import type { SpecialRecord } from '@outset/sdk/seller'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Forbidden } from '#parts/Forbidden.tsx'
import { Icon } from '#parts/icons.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { TextLink } from '#parts/TextLink.tsx'
import { TripSelect } from '#parts/TripSelect.tsx'
import { specialsQuery } from '#queries/specials.ts'
import { SpecialTable } from '#screens/trips/SpecialTable.tsx'
import { useMe } from '#session/use-me.ts'
import { useT } from '#words/use-words.tsx'

const SpecialDialog = lazy(async () => {
  const { SpecialDialog } = await import('#screens/trips/SpecialDialog.tsx')
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
