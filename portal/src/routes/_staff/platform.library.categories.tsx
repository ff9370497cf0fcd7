import { Button, Group } from '@mantine/core'
import type { CategoryRecord } from '@outset/sdk/platform'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { CategoryDialog } from '#areas/platform/library/CategoryDialog.tsx'
import { MoveButtons } from '#areas/platform/library/MoveButtons.tsx'
import {
  libraryCategoriesQuery,
  useOrderCategories,
  useRetireCategory,
} from '#areas/platform/library/queries.ts'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { moveItem } from '#kit/forms/move-item.ts'
import { nameIn } from '#kit/locale-name.ts'
import { RowButton } from '#kit/RowButton.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'

export const Route = createFileRoute('/_staff/platform/library/categories')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(libraryCategoriesQuery),
  component: CategoriesPage,
})

/** What trips are sorted into, in the order in which sites show them. */
function CategoriesPage() {
  const { t } = useWords()
  const { mayOnPlatform } = useMe()
  const { data: categories } = useSuspenseQuery(libraryCategoriesQuery)
  const order = useOrderCategories()
  const retire = useRetireCategory()
  const [open, setOpen] = useState<CategoryRecord | 'new' | null>(null)
  const mayManage = mayOnPlatform('platform:manage')
  const shown = categories.data.filter(({ retired_at }) => retired_at === null)
  const slugs = shown.map(({ slug }) => slug)
  const columns = useCategoryColumns({ slugs, order, retire, onOpen: mayManage ? setOpen : null })
  return (
    <Section
      title={t('library.categories')}
      flush
      actions={
        mayManage && <Button onClick={() => setOpen('new')}>{t('library.newCategory')}</Button>
      }
    >
      <Refusal error={order.error ?? retire.error} />
      <DataTable
        label={t('library.categories')}
        columns={columns}
        rows={categories.data}
        keyOf={({ slug }) => slug}
        empty={
          <EmptyState icon="tag" title={t('library.noCategories')}>
            {t('library.noCategoriesAbout')}
          </EmptyState>
        }
      />
      {open && (
        <CategoryDialog category={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </Section>
  )
}

interface May {
  /** Those in use, in their order. */
  slugs: readonly string[]
  order: ReturnType<typeof useOrderCategories>
  retire: ReturnType<typeof useRetireCategory>
  /** Null for who may only read. */
  onOpen: ((category: CategoryRecord) => void) | null
}

function useCategoryColumns({ slugs, order, retire, onOpen }: May): Column<CategoryRecord>[] {
  const { t, code } = useWords()
  return [
    {
      id: 'name',
      label: t('library.category'),
      cell: category =>
        onOpen ? (
          <RowButton onClick={() => onOpen(category)}>{nameIn(category.names, code)}</RowButton>
        ) : (
          nameIn(category.names, code)
        ),
    },
    {
      id: 'state',
      label: t('platform.state'),
      cell: ({ retired_at }) => (
        <StatusMark tone={retired_at === null ? 'good' : 'quiet'}>
          {t(retired_at === null ? 'library.shown' : 'library.retired')}
        </StatusMark>
      ),
    },
    {
      id: 'act',
      label: t('platform.actions'),
      end: true,
      cell: ({ slug, names, retired_at }) =>
        onOpen && (
          <Group gap="xs" justify="flex-end" wrap="nowrap">
            {retired_at === null && (
              <MoveButtons
                name={nameIn(names, code)}
                isFirst={slugs[0] === slug}
                isLast={slugs.at(-1) === slug}
                isBusy={order.isPending}
                onMove={by => {
                  const at = slugs.indexOf(slug)
                  order.mutate(moveItem(slugs, at, at + by))
                }}
              />
            )}
            <Button
              size="compact-sm"
              variant="default"
              loading={retire.isPending && retire.variables.slug === slug}
              onClick={() => retire.mutate({ slug, isRetired: retired_at !== null })}
            >
              {t(retired_at === null ? 'library.retire' : 'library.restore')}
            </Button>
          </Group>
        ),
    },
  ]
}
