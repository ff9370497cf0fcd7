import {
  ActionIcon,
  Button,
  Group,
  Menu,
  Stack,
  Text,
  TextInput,
  VisuallyHidden,
} from '@mantine/core'
import { useState } from 'react'
import { useT, useWords } from '#app/language/use-words.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { Icon } from '#kit/icons.tsx'
import { Section } from '#kit/Section.tsx'
import { RuleDialog } from './RuleDialog.tsx'
import { addRule, type Plan, type Rule, removeDate, removeRule, setRule } from './schedule-plan.ts'
import type { Speaking } from './schedule-sentence.ts'
import { dateSentence, ruleSentence } from './schedule-sentence.ts'

interface RulesSectionProps {
  option: string
  plan: Plan
  allDay: boolean
  countsSeats: boolean
  onChange: (plan: Plan) => void
  /** Asks for an extra date; null is for a day that is not known yet. */
  onDate: (day: string | null) => void
}

const NEW_RULE: Rule = { from: null, to: null, weekdays: [], times: ['09:00'], capacity: 10 }

/** When it runs, as sentences: rules, single dates, and when it closes. */
export function RulesSection(given: RulesSectionProps) {
  const { option, plan, allDay, countsSeats, onChange, onDate } = given
  const { t, locale } = useWords()
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const speaking = { t, locale, allDay }
  const rule =
    edited === 'new' ? { ...NEW_RULE, times: allDay ? [] : ['09:00'] } : plan.rules[edited ?? -1]
  return (
    <Section
      title={t('schedule.rules')}
      actions={
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Icon name="plus" size={14} />}
          onClick={() => setEdited('new')}
        >
          {t('schedule.addRule')}
        </Button>
      }
    >
      {plan.rules.length === 0 && (
        <EmptyState icon="calendar" title={t('schedule.noRules')}>
          {t('schedule.noRulesAbout')}
        </EmptyState>
      )}
      <RuleList plan={plan} speaking={speaking} onEdit={setEdited} onChange={onChange} />
      {plan.rules.length > 1 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('schedule.orderAbout')}
        </Text>
      )}
      <ExtraDates plan={plan} speaking={speaking} onDate={onDate} onChange={onChange} />
      {allDay && (
        <TextInput
          mt="md"
          type="time"
          label={t('schedule.closesAt')}
          description={t('schedule.closesAtAbout')}
          value={plan.closes_at ?? ''}
          onChange={event => onChange({ ...plan, closes_at: event.currentTarget.value || null })}
        />
      )}
      {rule && (
        <RuleDialog
          {...{ option, rule, allDay, countsSeats }}
          isNew={edited === 'new'}
          onClose={() => setEdited(null)}
          onDone={made => {
            const isNew = edited === 'new' || edited === null
            onChange(isNew ? addRule(plan, made) : setRule(plan, edited, made))
            setEdited(null)
          }}
        />
      )}
    </Section>
  )
}

function RuleMenu({
  at,
  plan,
  onChange,
}: {
  at: number
  plan: Plan
  onChange: (plan: Plan) => void
}) {
  const { t } = useWords()
  const rule = plan.rules[at]
  if (!rule) return null
  const moveTo = (to: number) => onChange(addRule(removeRule(plan, at), rule, to))
  return (
    <Menu position="bottom-end" withinPortal shadow="sm">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('schedule.ruleMenu', { rule: String(at + 1) })}
        >
          <Icon name="dots" size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChange(addRule(plan, rule, at + 1))}>
          {t('schedule.copyRule')}
        </Menu.Item>
        <Menu.Item disabled={at === 0} onClick={() => moveTo(at - 1)}>
          {t('schedule.ruleUp')}
        </Menu.Item>
        <Menu.Item disabled={at === plan.rules.length - 1} onClick={() => moveTo(at + 1)}>
          {t('schedule.ruleDown')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" onClick={() => onChange(removeRule(plan, at))}>
          {t('schedule.removeRule')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

interface RuleListProps {
  plan: Plan
  speaking: Speaking
  onEdit: (at: number) => void
  onChange: (plan: Plan) => void
}

function RuleList({ plan, speaking, onEdit, onChange }: RuleListProps) {
  const t = useT()
  return (
    <Stack component="ol" gap="xs" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {plan.rules.map((known, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules have no ids, and stand in order
        <li key={at}>
          <Group gap={4} wrap="nowrap" align="flex-start">
            <Text flex={1}>
              <Text span c="dimmed">
                {at + 1}.
              </Text>{' '}
              {ruleSentence(known, speaking)}
            </Text>
            <Button variant="subtle" size="compact-sm" onClick={() => onEdit(at)}>
              {t('kit.edit')}
              <VisuallyHidden> {t('schedule.ruleNumber', { rule: String(at + 1) })}</VisuallyHidden>
            </Button>
            <RuleMenu at={at} plan={plan} onChange={onChange} />
          </Group>
        </li>
      ))}
    </Stack>
  )
}

interface ExtraDatesProps {
  plan: Plan
  speaking: Speaking
  onDate: (day: string | null) => void
  onChange: (plan: Plan) => void
}

function ExtraDates({ plan, speaking, onDate, onChange }: ExtraDatesProps) {
  const t = useT()
  return (
    <>
      <Group justify="space-between" mt="md" mb={4}>
        <Text fw={600}>{t('schedule.extraDates')}</Text>
        <Button variant="subtle" size="compact-sm" onClick={() => onDate(null)}>
          {t('schedule.addDate')}
        </Button>
      </Group>
      {plan.dates.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('schedule.noDates')}
        </Text>
      )}
      {plan.dates.map(date => (
        <Group key={date.date} gap={4} wrap="nowrap">
          <Text flex={1}>{t('schedule.dateReplaces', { date: dateSentence(date, speaking) })}</Text>
          <Button variant="subtle" size="compact-sm" onClick={() => onDate(date.date)}>
            {t('kit.edit')}
            <VisuallyHidden> {dateSentence(date, speaking)}</VisuallyHidden>
          </Button>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('schedule.removeDate', { date: dateSentence(date, speaking) })}
            onClick={() => onChange(removeDate(plan, date.date))}
          >
            <Icon name="trash" size={16} />
          </ActionIcon>
        </Group>
      ))}
    </>
  )
}
