import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { CityRecord } from '@outset/sdk/platform'
import { useMemo, useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { countryChoices } from '#areas/first-run/choices.ts'
import { zoneOfCountry, zonesOfCountry } from '#areas/first-run/country-zones.ts'
import { slugOf } from '#areas/first-run/slug-of.ts'
import { FormDialog } from '#kit/FormDialog.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { NO_NAMES, readDegrees, readNames, typedNames } from './library-form.ts'
import { NamesFields } from './NamesFields.tsx'
import { useSaveCity } from './queries.ts'

/** A city, new or to be corrected; what it is called in addresses stays as it is. */
export function CityDialog({ city, onClose }: { city: CityRecord | null; onClose: () => void }) {
  const { t, service } = useWords()
  const form = useSavedForm('city', city?.slug ?? null, firstValues(city))
  const { values, change } = form
  const [isTried, setTried] = useState(false)
  const save = useSaveCity()
  const errors = fieldErrors(save.error, service)
  const lat = readDegrees(values.lat, 90)
  const lng = readDegrees(values.lng, 180)
  // Both or none: a city that nobody knows the place of is on no map.
  const isPlaced = values.lat.trim() !== '' || values.lng.trim() !== ''
  const fault = (read: number | null) =>
    isTried && isPlaced && read === null ? t('library.faultDegrees') : undefined
  const wrong = { lat: fault(lat), lng: fault(lng) }
  const send = () => {
    setTried(true)
    if (isPlaced && (lat === null || lng === null)) return
    const region = values.region.trim() || values.names.en.trim()
    save.mutate(
      {
        isNew: city === null,
        slug: city?.slug ?? slugOf(values.names.en, ''),
        names: readNames(values.names, city?.names),
        region: {
          slug: city?.region.slug ?? slugOf(region, values.country),
          names: readNames({ ...NO_NAMES, en: region }, city?.region.names),
        },
        country: values.country,
        world_region: values.worldRegion,
        timezone: values.timezone,
        lat,
        lng,
      },
      {
        onSuccess: () => {
          form.clear(values)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={city ? t('library.editCity') : t('library.newCity')}
      size="lg"
      onClose={onClose}
      doLabel={t('kit.save')}
      onDo={send}
      isDoing={save.isPending}
      error={save.error}
    >
      <NamesFields
        names={values.names}
        onChange={names => change({ names })}
        error={errors['names.en'] ?? errors.slug}
      />
      <CityFields values={values} change={change} errors={errors} wrong={wrong} />
    </FormDialog>
  )
}

const WORLD_REGIONS = [
  'africa',
  'asia',
  'central_america',
  'europe',
  'middle_east',
  'north_america',
  'oceania',
  'south_america',
] as const

function firstValues(city: CityRecord | null) {
  return {
    names: city ? typedNames(city.names) : NO_NAMES,
    region: city?.region.names.en ?? '',
    country: city?.country ?? 'no',
    timezone: city?.timezone ?? zoneOfCountry('no', ''),
    worldRegion: city?.world_region ?? 'europe',
    lat: String(city?.lat ?? ''),
    lng: String(city?.lng ?? ''),
  }
}

interface CityFieldsProps {
  values: ReturnType<typeof firstValues>
  change: (changed: Partial<ReturnType<typeof firstValues>>) => void
  errors: Readonly<Record<string, string>>
  wrong: { lat: string | undefined; lng: string | undefined }
}

function CityFields({ values, change, errors, wrong }: CityFieldsProps) {
  const { t, locale } = useWords()
  const countries = useMemo(() => countryChoices(locale), [locale])
  const zones = zonesOfCountry(values.country)
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label={t('library.region')}
        description={t('library.regionHelp')}
        maxLength={lengths.NewCity['region.names']}
        value={values.region}
        error={errors['region.slug'] ?? errors['region.names']}
        onChange={event => change({ region: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('library.country')}
        description={' '}
        data={countries}
        value={values.country}
        error={errors.country}
        onChange={event => {
          const country = event.currentTarget.value
          change({ country, timezone: zoneOfCountry(country, values.timezone) })
        }}
      />
      <NativeSelect
        label={t('library.zone')}
        dir="ltr"
        data={zones.includes(values.timezone) ? zones : [values.timezone, ...zones]}
        value={values.timezone}
        error={errors.timezone}
        onChange={event => change({ timezone: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('library.worldRegion')}
        data={WORLD_REGIONS.map(value => ({ value, label: t(`library.world_${value}`) }))}
        value={values.worldRegion}
        error={errors.world_region}
        onChange={event => change({ worldRegion: event.currentTarget.value })}
      />
      <TextInput
        label={t('library.lat')}
        dir="ltr"
        inputMode="decimal"
        value={values.lat}
        error={wrong.lat ?? errors.lat}
        onChange={event => change({ lat: event.currentTarget.value })}
      />
      <TextInput
        label={t('library.lng')}
        dir="ltr"
        inputMode="decimal"
        value={values.lng}
        error={wrong.lng ?? errors.lng}
        onChange={event => change({ lng: event.currentTarget.value })}
      />
    </SimpleGrid>
  )
}
