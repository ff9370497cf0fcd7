import { Box, Button, Checkbox } from '@mantine/core'
import type { Resource } from '@outset/sdk/seller'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { resourcesQuery } from '#areas/settings/queries/resources.ts'
import { ResourceDialog } from '#areas/settings/ResourceDialog.tsx'
import { ResourceTable } from '#areas/settings/ResourceTable.tsx'
import { CapacityPools, VehicleLimits } from '#areas/settings/SharedSeats.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { useAhead } from '#kit/use-ahead.ts'

export const Route = createFileRoute('/_staff/settings/resources')({
  validateSearch: (search: Record<string, unknown>): { retired?: true } =>
    search.retired === true ? { retired: true } : {},
  loaderDeps: ({ search: { retired = false } }) => ({ retired }),
  loader: ({ context: { queryClient }, deps }) => queryClient.ensureQueryData(resourcesQuery(deps)),
  component: ResourcesPage,
})

function ResourcesPage() {
  const t = useT()
  const { may } = useMe()
  const { retired = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data } = useSuspenseQuery(resourcesQuery({ retired }))
  const [isShown, setShown] = useAhead(retired)
  const [open, setOpen] = useState<Resource | 'new' | null>(null)
  const canEdit = may('schedule:manage')
  const add = canEdit && <Button onClick={() => setOpen('new')}>{t('settings.addResource')}</Button>
  return (
    <>
      <PageHead
        title={t('settings.resources')}
        about={t('settings.resourcesAbout')}
        actions={add}
      />
      <Checkbox
        mb="md"
        label={t('settings.withRetired')}
        checked={isShown}
        onChange={({ currentTarget: { checked } }) => {
          setShown(checked)
          void navigate({ search: checked ? { retired: true } : {}, replace: true })
        }}
      />
      <ResourceTable resources={data.data} onEdit={canEdit ? setOpen : undefined} />
      <Box mt="xl">
        <Suspense>
          {canEdit && <CapacityPools />}
          {may('trip:manage') && <VehicleLimits />}
        </Suspense>
      </Box>
      {open && (
        <ResourceDialog resource={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
