import { Button, Group, Text } from '@mantine/core'
import type { CollectionRecord } from '@outset/sdk/platform'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { CollectionDialog } from '#areas/platform/library/CollectionDialog.tsx'
import { MoveButtons } from '#areas/platform/library/MoveButtons.tsx'
import {
  libraryCollectionsQuery,
  useDeleteCollection,
  useOrderCollections,
} from '#areas/platform/library/queries.ts'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { moveItem } from '#kit/forms/move-item.ts'
import { nameIn } from '#kit/locale-name.ts'
import { RowButton } from '#kit/RowButton.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { StartText } from '#kit/StartText.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'

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
      title={t('library.collections')}
      flush
      actions={
        mayManage && <Button onClick={() => setOpen('new')}>{t('library.newCollection')}</Button>
      }
    >
      <Refusal error={order.error} />
      <DataTable
        label={t('library.collections')}
        columns={columns}
        rows={collections.data}
        keyOf={({ slug }) => slug}
        empty={
          <EmptyState icon="photo" title={t('library.noCollections')}>
            {t('library.noCollectionsAbout')}
          </EmptyState>
        }
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
        title={t('library.dropCollection', {
          name: dropped ? nameIn(dropped.names, code) : '',
        })}
        doLabel={t('kit.remove')}
        isDoing={remove.isPending}
        error={remove.error}
        onDo={() => remove.mutate(dropped?.slug ?? '', { onSuccess: () => setDropped(null) })}
      >
        <Text>{t('library.dropCollectionAbout', { count: dropped?.product_ids.length ?? 0 })}</Text>
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
      label: t('library.collection'),
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
      label: t('library.shownDays'),
      wideOnly: true,
      cell: ({ show_from, show_to, hidden }) =>
        hidden ? (
          <StatusMark tone="quiet">{t('library.isHidden')}</StatusMark>
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
              onMove={by => {
                const at = slugs.indexOf(collection.slug)
                order.mutate(moveItem(slugs, at, at + by))
              }}
            />
            <Button size="compact-sm" variant="default" onClick={() => onDrop(collection)}>
              {t('kit.remove')}
            </Button>
          </Group>
        ),
    },
  ]
}
