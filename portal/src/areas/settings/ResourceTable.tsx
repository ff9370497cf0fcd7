import { Button, Group, Text } from '@mantine/core'
import type { Resource } from '@outset/sdk/seller'
import { useT } from '#app/language/use-words.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'

interface ResourceTableProps {
  resources: readonly Resource[]
  onEdit: ((resource: Resource) => void) | undefined
}

export function ResourceTable({ resources, onEdit }: ResourceTableProps) {
  const t = useT()
  const columns = useResourceColumns({ onEdit })
  return (
    <Section title={t('settings.resources')} flush>
      <DataTable
        label={t('settings.resources')}
        columns={columns}
        rows={resources}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon="people" title={t('settings.resourcesEmpty')}>
            {t('settings.resourcesEmptyAbout')}
          </EmptyState>
        }
      />
    </Section>
  )
}

function useResourceColumns({
  onEdit,
}: {
  onEdit: ResourceTableProps['onEdit']
}): Column<Resource>[] {
  const t = useT()
  const kindOf = (kind: string) => {
    const key = `settings.kind_${kind}`
    return t.has(key) ? t(key) : kind
  }
  return [
    {
      id: 'name',
      label: t('settings.name'),
      cell: ({ name, note, retired }) => (
        <>
          <Group gap="xs">
            {name}
            {retired && <StatusMark tone="quiet">{t('settings.retired')}</StatusMark>}
          </Group>
          {note && (
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          )}
        </>
      ),
    },
    { id: 'kind', label: t('settings.kind'), cell: ({ kind }) => kindOf(kind) },
    {
      id: 'person',
      label: t('settings.person'),
      wideOnly: true,
      cell: ({ person }) => person?.name ?? '–',
    },
    {
      id: 'capacity',
      label: t('settings.capacity'),
      end: true,
      wideOnly: true,
      cell: ({ capacity }) => capacity ?? '–',
    },
    {
      id: 'do',
      label: t('kit.actions'),
      isLabelHidden: true,
      end: true,
      cell: resource =>
        onEdit && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${t('kit.edit')}: ${resource.name}`}
            onClick={() => onEdit(resource)}
          >
            {t('kit.edit')}
          </Button>
        ),
    },
  ]
}
