import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { OutsetError } from '@outset/sdk/seller'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { CopyButton } from '#kit/CopyButton.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { useEndCalendarFeed, useMakeCalendarFeed } from './queries.ts'

/** The address that calendar programs read. */
export function CalendarFeedSection() {
  const t = useT()
  const { may } = useMe()
  const make = useMakeCalendarFeed()
  const end = useEndCalendarFeed()
  // That there was none is what was wanted.
  const isEnded = end.isSuccess || (end.error instanceof OutsetError && end.error.status === 404)
  return (
    <Section title={t('profile.calendar')}>
      <Stack maw={640}>
        <Text c="dimmed">{t('profile.calendarAbout')}</Text>
        <Group gap="xs">
          {may('attendance:manage') && (
            <Button variant="default" loading={make.isPending} onClick={() => make.mutate('mine')}>
              {t('profile.calendarMine')}
            </Button>
          )}
          {may('booking:read') && (
            <Button variant="default" loading={make.isPending} onClick={() => make.mutate('all')}>
              {t('profile.calendarAll')}
            </Button>
          )}
          <Button
            variant="subtle"
            color="red"
            loading={end.isPending}
            onClick={() => {
              make.reset()
              end.mutate(undefined)
            }}
          >
            {t('profile.calendarEnd')}
          </Button>
        </Group>
        {make.data && (
          <Stack gap="xs" role="status">
            <Text>{t('profile.calendarOnce')}</Text>
            <Code block dir="ltr" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {make.data.url}
            </Code>
            <Group>
              <CopyButton text={make.data.url} />
            </Group>
          </Stack>
        )}
        {isEnded && !make.data && <Text role="status">{t('profile.calendarEnded')}</Text>}
        <Refusal error={make.error ?? (isEnded ? null : end.error)} />
      </Stack>
    </Section>
  )
}
