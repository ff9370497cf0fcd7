import {
  Checkbox,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { formatStart } from '@outset/sdk'
import * as lengths from '@outset/sdk/lengths'
import type { PriceRequest } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#app/language/use-words.tsx'
import { optionNamesQuery } from '#areas/trips/queries/names.ts'
import { Labelled } from '#kit/Labelled.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { type OfferForm, unitsOfParty } from './offer-form.ts'
import { extrasQuery, offerStartsQuery, unitsQuery } from './queries/offers.ts'

export interface OfferFieldsProps {
  request: PriceRequest
  product: string
  values: OfferForm
  change: (changed: Partial<OfferForm>) => void
  errors: Readonly<Record<string, string>>
}

/** What is offered: the option, its start and who goes. */
export function WhatFields({ product, values, change, errors }: OfferFieldsProps) {
  const { t, code, locale } = useWords()
  const { data: options = [] } = useQuery(optionNamesQuery(product, code))
  const { option, day } = values
  const starts = useQuery({
    ...offerStartsQuery({ option: option ?? '', from: day, locale: code }),
    enabled: option !== null && day !== '',
  })
  return (
    <Stack gap="sm">
      <Select
        required
        label={t('inbox.option')}
        data={options.map(({ id, name }) => ({ value: id, label: name }))}
        value={option}
        allowDeselect={false}
        error={errors.option_id}
        onChange={chosen => change({ option: chosen, start: null, units: null })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          type="date"
          label={t('inbox.fromDay')}
          value={day}
          onChange={event => change({ day: event.currentTarget.value, start: null })}
        />
        <Select
          required
          label={t('inbox.start')}
          placeholder={t('inbox.chooseStart')}
          nothingFoundMessage={t('inbox.noStarts')}
          disabled={option === null}
          data={(starts.data ?? []).map(({ start, remaining }) => ({
            value: start,
            label: startLabel(formatStart(start, locale), remaining),
          }))}
          value={values.start}
          allowDeselect={false}
          error={errors.start ?? (starts.data?.length === 0 ? t('inbox.noStarts') : undefined)}
          onChange={start => change({ start })}
        />
      </SimpleGrid>
      <Refusal error={starts.error} />
    </Stack>
  )

  function startLabel(start: string, remaining: number | null): string {
    return remaining === null ? start : `${start} · ${t('inbox.free', { count: remaining })}`
  }
}

/** Who goes, as the traveller asked unless something else is typed. */
export function GroupFields({ request, values, change, errors }: OfferFieldsProps) {
  const { t, code } = useWords()
  const { option } = values
  const { data } = useQuery({ ...unitsQuery(option ?? ''), enabled: option !== null })
  if (data === undefined) return null
  const asked = request.travellers && unitsOfParty(data.units, request.travellers)
  const units = values.units ?? asked ?? {}
  return (
    <Labelled label={t('inbox.group')} help={t('inbox.groupHelp')}>
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm">
        {data.units.map(({ id, labels }) => (
          <NumberInput
            key={id}
            label={labels[code] ?? labels.en}
            min={0}
            max={999}
            value={units[id] ?? 0}
            error={errors.units}
            onChange={qty => change({ units: { ...units, [id]: Number(qty) || 0 } })}
          />
        ))}
      </SimpleGrid>
    </Labelled>
  )
}

/** What else belongs to it, and until when it can be taken. */
export function TermsFields({ request, product, values, change, errors }: OfferFieldsProps) {
  const { t } = useWords()
  const { data } = useQuery(extrasQuery(product))
  const names = (data?.extras ?? [])
    .filter(({ included }) => !included)
    .map(extra => extra.names[request.locale] ?? extra.names.en)
  return (
    <Stack gap="sm">
      {names.length > 0 && (
        <Checkbox.Group
          label={t('inbox.includedExtras')}
          description={t('inbox.includedExtrasHelp')}
          value={[...values.extras]}
          onChange={extras => change({ extras })}
        >
          <Stack gap={6} mt={6}>
            {names.map(name => (
              <Checkbox key={name} value={name} label={name} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <Textarea
        autosize
        minRows={2}
        dir="auto"
        label={t('inbox.alsoIncluded')}
        description={t('inbox.alsoIncludedHelp')}
        error={errors.inclusions}
        value={values.more}
        onChange={event => change({ more: event.currentTarget.value })}
      />
      <Textarea
        autosize
        minRows={3}
        maxLength={lengths.NewOffer.message}
        dir="auto"
        label={t('inbox.offerMessage')}
        description={t('inbox.offerMessageHelp', { name: request.name })}
        error={errors.message}
        value={values.message}
        onChange={event => change({ message: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        required
        label={t('inbox.lastDay')}
        description={t('inbox.lastDayHelp')}
        error={errors.last_day}
        value={values.lastDay}
        onChange={event => change({ lastDay: event.currentTarget.value })}
      />
    </Stack>
  )
}
