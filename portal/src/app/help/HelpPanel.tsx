import {
  ActionIcon,
  Group,
  Kbd,
  Table,
  Text,
  TextInput,
  Title,
  UnstyledButton,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#kit/icons.tsx'
import { useAllCommands } from '../commands/use-commands.tsx'
import { useT, useWords } from '../language/use-words.tsx'
import { useOpenPage } from '../shell/use-open-page.ts'
import { GuideText } from './GuideText.tsx'
import classes from './HelpPanel.module.css'
import { guideQuery } from './load-guide.ts'
import { type PartId, partOfPage } from './part-of-page.ts'
import { findParts, type GuidePart } from './read-guide.ts'

/** The guide beside the page, at the part that the page is about; the page goes on working. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const { t, code } = useWords()
  const page = useOpenPage()
  const { data: guide = [], isError } = useQuery(guideQuery(code))
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<PartId | null>(null)
  const panel = useFocusOf(onClose)
  // Whoever goes to another page reads about that one.
  useEffect(() => {
    if (page !== '') setChosen(null)
  }, [page])
  const open = guide.find(({ id }) => id === (chosen ?? partOfPage(page) ?? 'today'))
  const isSearching = typed.trim() !== ''
  const choose = (id: PartId) => {
    setChosen(id)
    setTyped('')
  }
  return (
    <aside
      ref={panel}
      className={`${classes.panel} no-print`}
      aria-label={t('shell.help')}
      tabIndex={-1}
    >
      <Group justify="space-between" wrap="nowrap" mb="sm">
        <Title order={2}>{t('shell.help')}</Title>
        <ActionIcon variant="subtle" size={44} aria-label={t('kit.close')} onClick={onClose}>
          <Icon name="close" />
        </ActionIcon>
      </Group>
      <TextInput
        type="search"
        mb="md"
        aria-label={t('shell.helpSearch')}
        placeholder={t('shell.helpSearch')}
        leftSection={<Icon name="search" size={16} />}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {isError && <Text role="alert">{t('shell.helpAway')}</Text>}
      {isSearching ? (
        <Found parts={findParts(guide, typed)} onChoose={choose} />
      ) : (
        open && (
          <>
            <Title order={3} mb="xs">
              {open.title}
            </Title>
            <GuideText blocks={open.blocks} />
            <KeysOfPage />
            <Title order={3} mt="xl" mb="xs">
              {t('shell.helpAll')}
            </Title>
            <PartList parts={guide} open={open.id} onChoose={choose} />
          </>
        )
      )}
    </aside>
  )
}

/** Takes the focus, gives it back, and is left by Escape from within. */
function useFocusOf(onClose: () => void) {
  const panel = useRef<HTMLElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const before = document.activeElement
    const here = panel.current
    here?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close.current()
    }
    here?.addEventListener('keydown', onKey)
    return () => {
      here?.removeEventListener('keydown', onKey)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return panel
}

interface PartsProps {
  parts: readonly GuidePart[]
  open?: PartId
  onChoose: (id: PartId) => void
}

function Found({ parts, onChoose }: PartsProps) {
  const t = useT()
  return (
    <div role="status">
      {parts.length === 0 ? (
        <Text c="dimmed">{t('shell.helpNone')}</Text>
      ) : (
        <PartList parts={parts} onChoose={onChoose} />
      )}
    </div>
  )
}

function PartList({ parts, open, onChoose }: PartsProps) {
  return (
    <ul className={classes.parts}>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <UnstyledButton
            className={classes.part}
            aria-current={id === open || undefined}
            onClick={() => onChoose(id)}
          >
            {title}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

/** Every key that does something on this page. */
function KeysOfPage() {
  const t = useT()
  const commands = useAllCommands().filter(({ keys }) => keys !== undefined)
  return (
    <div className={classes.keys}>
      <Title order={3} mt="xl" mb="xs">
        {t('shell.keys')}
      </Title>
      <Table>
        <Table.Tbody>
          {commands.map(({ id, label, keys = '' }) => (
            <Table.Tr key={id}>
              <Table.Td>{label}</Table.Td>
              <Table.Td ta="end">
                <bdi dir="ltr">
                  {keys.split(' ').map(key => (
                    <Kbd key={key} ms={4}>
                      {key.replace('Mod+', 'Ctrl ').toUpperCase()}
                    </Kbd>
                  ))}
                </bdi>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
