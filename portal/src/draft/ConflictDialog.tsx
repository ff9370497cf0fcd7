import { Button, Group, NativeSelect, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { chosen } from '#kit/forms/chosen.ts'
import { InstantText } from '#kit/InstantText.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import type { Clash } from './draft-answers.ts'
import { type Choices, type Difference, defaultChoice, type Side } from './three-way.ts'
import { useTripDraft } from './use-trip-draft.tsx'

/** A difference in words: what it is of, and each of the three as text. */
export interface ShownDifference {
  difference: Difference
  label: string
  base: string
  mine: string
  theirs: string
}

interface ConflictDialogProps {
  differences: readonly ShownDifference[]
  /** Everything that is not named here is taken as `defaultChoice` says. */
  onDone: (choices: Choices) => void
}

/** Two people changed the same: what it was, mine and theirs, to choose from line by line. */
export function ConflictDialog({ differences, onDone }: ConflictDialogProps) {
  const t = useT()
  const { clash, isPutOff, putOff } = useTripDraft()
  const isOpen = clash !== null && !isPutOff
  // What was typed stays on the screen, and is not saved yet.
  const onLater = () => putOff(true)
  return (
    <Dialog isOpen={isOpen} onClose={onLater} size="xl" title={t('draft.title')}>
      {isOpen && <Comparison by={clash.by} at={clash.at} {...{ differences, onDone, onLater }} />}
    </Dialog>
  )
}

interface ComparisonProps extends ConflictDialogProps, Pick<Clash, 'by' | 'at'> {
  onLater: () => void
}

function Comparison({ by, at, differences, onDone, onLater }: ComparisonProps) {
  const t = useT()
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(
      differences.map(({ difference }) => [difference.key, defaultChoice(difference)]),
    ),
  )
  const clashes = differences.filter(({ difference }) => difference.clash).length
  const take = (side: Side) =>
    setChoices(Object.fromEntries(differences.map(({ difference }) => [difference.key, side])))
  return (
    <Stack>
      <Text>
        {by === null ? t('draft.bySomebody') : t('draft.by', { name: by })}{' '}
        {at !== null && <InstantText at={at} />}
      </Text>
      <Text size="sm" c="dimmed">
        {clashes === 0 ? t('draft.noClash') : t('draft.clashes', { count: clashes })}
      </Text>
      <Differences differences={differences} choices={choices} onChoices={setChoices} />
      <Group justify="space-between">
        <Group gap="xs">
          <Button variant="subtle" size="compact-sm" onClick={() => take('mine')}>
            {t('draft.allMine')}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => take('theirs')}>
            {t('draft.allTheirs')}
          </Button>
        </Group>
        <Group gap="xs">
          <Button variant="default" onClick={onLater}>
            {t('draft.later')}
          </Button>
          <Button onClick={() => onDone(choices)}>{t('draft.putTogether')}</Button>
        </Group>
      </Group>
    </Stack>
  )
}

interface DifferencesProps {
  differences: readonly ShownDifference[]
  choices: Choices
  onChoices: (choices: Choices) => void
}

function Differences({ differences, choices, onChoices }: DifferencesProps) {
  const t = useT()
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table verticalSpacing="xs" aria-label={t('draft.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('draft.what')}</Table.Th>
            <Table.Th scope="col">{t('draft.before')}</Table.Th>
            <Table.Th scope="col">{t('draft.mine')}</Table.Th>
            <Table.Th scope="col">{t('draft.theirs')}</Table.Th>
            <Table.Th scope="col">{t('draft.keep')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differences.map(({ difference, label, base, mine, theirs }) => (
            <Table.Tr key={difference.key}>
              <Table.Th scope="row">
                {label}{' '}
                {difference.clash && <StatusMark tone="warn">{t('draft.clash')}</StatusMark>}
              </Table.Th>
              <Table.Td c="dimmed">{base}</Table.Td>
              <Table.Td>{mine}</Table.Td>
              <Table.Td>{theirs}</Table.Td>
              <Table.Td>
                <NativeSelect
                  size="xs"
                  aria-label={t('draft.keepOf', { what: label })}
                  value={choices[difference.key] ?? 'mine'}
                  onChange={event => {
                    const side: Side = chosen(event)
                    onChoices({ ...choices, [difference.key]: side })
                  }}
                  data={[
                    { value: 'mine', label: t('draft.mine') },
                    { value: 'theirs', label: t('draft.theirs') },
                  ]}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
