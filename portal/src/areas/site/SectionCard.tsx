import { ActionIcon, Group, Paper, Stack, Text } from '@mantine/core'
import { useWords } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import type { PageSection } from './page-section.ts'
import { SectionFields } from './SectionFields.tsx'

interface SectionCardProps {
  section: PageSection
  /** Where its fields stand in a refusal. */
  path: string
  errors: Readonly<Record<string, string>>
  isFirst: boolean
  isLast: boolean
  onChange: (section: PageSection) => void
  onRemove: () => void
  onMove: (by: number) => void
}

/** One block of a page, with what moves and removes it. */
export function SectionCard(given: SectionCardProps) {
  const { section, path, errors, isFirst, isLast, onChange, onRemove, onMove } = given
  const { t } = useWords()
  const label = t(`site.section_${section.type}`)
  return (
    <Paper withBorder p="sm" component="fieldset" m={0}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Text fw={600}>{label}</Text>
          <Group gap={4}>
            <ActionIcon
              variant="subtle"
              aria-label={`${t('site.moveUp')}: ${label}`}
              disabled={isFirst}
              onClick={() => onMove(-1)}
            >
              <Icon name="up" size={18} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={`${t('site.moveDown')}: ${label}`}
              disabled={isLast}
              onClick={() => onMove(1)}
            >
              <Icon name="down" size={18} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={`${t('kit.remove')}: ${label}`}
              onClick={onRemove}
            >
              <Icon name="trash" size={18} />
            </ActionIcon>
          </Group>
        </Group>
        <SectionFields section={section} path={path} errors={errors} onChange={onChange} />
      </Stack>
    </Paper>
  )
}
