import { Group, Stack, Text } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark, type Tone } from '#kit/StatusMark.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { type Check, type CheckState, STATE_WORDS } from './checklist.ts'

const TONES: Readonly<Record<CheckState, Tone>> = {
  done: 'good',
  ours: 'good',
  look: 'quiet',
  missing: 'warn',
}

/** What a shop in the EU must show, each line with what is there of it. */
export function LegalChecklist({ checks }: { checks: readonly Check[] }) {
  const t = useT()
  return (
    <Section title={t('legal.checklist')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('legal.checklistAbout')}
        </Text>
        <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
          {checks.map(check => (
            <CheckLine key={check.id} check={check} />
          ))}
        </Stack>
      </Stack>
    </Section>
  )
}

function CheckLine({ check: { id, state, to } }: { check: Check }) {
  const t = useT()
  const isOpen = state === 'missing' || state === 'look'
  return (
    <li>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div style={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Text fw={600}>{t(`legal.check_${id}`)}</Text>
          <Text size="sm" c="dimmed">
            {t(`legal.about_${id}`)}
          </Text>
        </div>
        <Group gap="sm">
          <StatusMark tone={TONES[state]}>{t(STATE_WORDS[state])}</StatusMark>
          {to !== null && isOpen && (
            <FixLink to={to} label={t('legal.fix')} about={t(`legal.check_${id}`)} />
          )}
        </Group>
      </Group>
    </li>
  )
}

/** On this page or another one. */
function FixLink({ to, label, about }: { to: string; label: string; about: string }) {
  const name = `${label}: ${about}`
  if (to.startsWith('#')) {
    return (
      <TextLink to="." hash={to.slice(1)} aria-label={name}>
        {label}
      </TextLink>
    )
  }
  return (
    <TextLink to={to} aria-label={name}>
      {label}
    </TextLink>
  )
}
