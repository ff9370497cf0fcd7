import { Button, Group, Text } from '@mantine/core'
import type { CollectionRecord } from '@outset/sdk/platform'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { DangerDialog } from '#parts/DangerDialog.tsx'
import { type Column, DataTable } from '#parts/DataTable.tsx'
import { EmptyState } from '#parts/EmptyState.tsx'
import { Refusal } from '#parts/Refusal.tsx'
import { Section } from '#parts/Section.tsx'
import { StartText } from '#parts/StartText.tsx'
import { StatusMark } from '#parts/StatusMark.tsx'
import {
  libraryCollectionsQuery,
  useDeleteCollection,
  useOrderCollections,
} from '#queries/platform-library.ts'
import { CollectionDialog } from '#screens/library/CollectionDialog.tsx'
import { MoveButtons } from '#screens/library/MoveButtons.tsx'
import { moveItem } from '#screens/library/move-item.ts'
import { RowButton } from '#screens/platform/RowButton.tsx'
import { nameIn } from '#screens/trips/locale-name.ts'
import { useMe } from '#session/use-me.ts'
import { useWords } from '#words/use-words.tsx'

export const Route = createFileRoute('/_staff/platform/library/collections')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(libraryCollectionsQuery),
  component: CollectionsPage,
})

/** Trips that belong together for a while, in the order in which marketplaces show them. */
function CollectionsPage() {
  const { t, code } = useWords()
  const { mayOnPlatform } = useMe()
  const { data: collections } = useSuspenseQuery(libraryCollectionsQuery)
  const order = useOrderCollections()
  const remove = useDeleteCollection()
  const [open, setOpen] = useState<string | null>(null)
  const [dropped, setDropped] = useState<CollectionRecord | null>(null)
  const mayManage = mayOnPlatform('platform:manage')
  const slugs = collections.data.map(({ slug }) => slug)
  const columns = useCollectionColumns({
    slugs,
    order,
    mayManage,
    onOpen: setOpen,
    onDrop: setDropped,
  })
  return (
    <Section
      title={t('platformLibrary.collections')}
      flush
      actions={
        mayManage && (
          <Button onClick={() => setOpen('new')}>{t('platformLibrary.newCollection')}</Button>
        )
      }
    >
      <Refusal error={order.error} />
      <DataTable
        label={t('platformLibrary.collections')}
        columns={columns}
        rows={collections.data}
        keyOf={({ slug }) => slug}
        empty={<EmptyState icon="photo" title={t('platformLibrary.noCollections')} />}
      />
      {open && (
        <CollectionDialog
          key={open}
          collection={collections.data.find(({ slug }) => slug === open) ?? null}
          onClose={() => setOpen(null)}
        />
      )}
      <DangerDialog
        isOpen={dropped !== null}
        onClose={() => setDropped(null)}
        title={t('platformLibrary.dropCollection', {
          name: dropped ? nameIn(dropped.names, code) : '',
        })}
        doLabel={t('parts.remove')}
        isDoing={remove.isPending}
        error={remove.error}
        onDo={() => remove.mutate(dropped?.slug ?? '', { onSuccess: () => setDropped(null) })}
      >
        <Text>
          {t('platformLibrary.dropCollectionAbout', { count: dropped?.product_ids.length ?? 0 })}
        </Text>
      </DangerDialog>
    </Section>
  )
}

interface May {
  slugs: readonly string[]
  order: ReturnType<typeof useOrderCollections>
  mayManage: boolean
  onOpen: (slug: string) => void
  onDrop: (collection: CollectionRecord) => void
}

function useCollectionColumns({
  slugs,
  order,
  mayManage,
  onOpen,
  onDrop,
}: May): Column<CollectionRecord>[] {
  const { t, code } = useWords()
  return [
    {
      id: 'name',
      label: t('platformLibrary.collection'),
      cell: ({ slug, names }) => (
        <RowButton onClick={() => onOpen(slug)}>{nameIn(names, code)}</RowButton>
      ),
    },
    {
      id: 'trips',
      label: t('platform.trips'),
      end: true,
      cell: ({ product_ids }) => product_ids.length,
    },
    {
      id: 'when',
      label: t('platformLibrary.shownDays'),
      wideOnly: true,
      cell: ({ show_from, show_to, hidden }) =>
        hidden ? (
          <StatusMark tone="quiet">{t('platformLibrary.isHidden')}</StatusMark>
        ) : (
          <>
            {show_from ? <StartText start={show_from} timeStyle={null} /> : '…'} –{' '}
            {show_to ? <StartText start={show_to} timeStyle={null} /> : '…'}
          </>
        ),
    },
    {
      id: 'act',
      label: t('platform.actions'),
      end: true,
      cell: collection =>
        mayManage && (
          <Group gap="xs" justify="flex-end" wrap="nowrap">
            <MoveButtons
              name={nameIn(collection.names, code)}
              isFirst={slugs[0] === collection.slug}
              isLast={slugs.at(-1) === collection.slug}
              isBusy={order.isPending}
              onMove={by => order.mutate([...moveItem(slugs, slugs.indexOf(collection.slug), by)])}
            />
            <Button size="compact-sm" variant="default" onClick={() => onDrop(collection)}>
              {t('parts.remove')}
            </Button>
          </Group>
        ),
    },
  ]
}
