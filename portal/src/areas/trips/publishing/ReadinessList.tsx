import { Group, List, Stack, Text } from '@mantine/core'
import { formatStart } from '@outset/sdk'
import type { Readiness, ReadinessCheck } from '@outset/sdk/seller'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { jumpTo } from './readiness-jump.ts'

interface ReadinessListProps {
  trip: string
  readiness: Readiness
}

/** What a trip lacks, each with the way to where it can be mended. */
export function ReadinessList({ trip, readiness }: ReadinessListProps) {
  const { t } = useWords()
  if (readiness.checks.length === 0) return <Text>{t('publishing.nothingLacks')}</Text>
  return (
    <List listStyleType="none" spacing={4}>
      {readiness.checks.map(check => (
        <List.Item key={`${check.code} ${check.where} ${check.facts.currency}`}>
          <Check trip={trip} check={check} />
        </List.Item>
      ))}
    </List>
  )
}

function Check({ trip, check }: { trip: string; check: ReadinessCheck }) {
  const { t } = useWords()
  const say = useSayCheck()
  const stops = check.level === 'stop'
  const { to, search } = jumpTo(trip, check)
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <StatusMark tone={stops ? 'bad' : 'warn'}>
        {stops ? t('publishing.stops') : t('publishing.lookAt')}
      </StatusMark>
      <Stack gap={0}>
        {/* The pages read what readiness leads to from their own search. */}
        <TextLink to={to} search={search as never}>
          {say(check)}
        </TextLink>
        {check.option && (
          <Text size="sm" c="dimmed">
            {check.option.name}
          </Text>
        )}
      </Stack>
    </Group>
  )
}

function useSayCheck() {
  const { t, locale, code: reader } = useWords()
  return ({ code, facts, message }: ReadinessCheck): string => {
    const key = `publishing.check_${code}`
    if (!t.has(key)) return message
    return t(key, {
      days: facts.days ?? 0,
      count: facts.days ?? 0,
      first: facts.first_day ? formatStart(facts.first_day, locale) : '',
      language: facts.locale ? languageName(facts.locale, reader) : '',
      currency: facts.currency ?? '',
      site: facts.storefront?.name ?? '',
    })
  }
}
