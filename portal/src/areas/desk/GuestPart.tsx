import { Button, Group, Select, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import * as lengths from '@outset/sdk/lengths'
import { useQuery } from '@tanstack/react-query'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { callingCode, completePhone } from '#kit/forms/complete-phone.ts'
import type { KnownGuest } from './known-guests.ts'
import { knownGuestsQuery, useRecallGuest } from './queries.ts'
import type { Desk } from './use-desk.ts'

const PAUSE_MS = 250
const LANGUAGES = ['en', 'de', 'ar', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'ru', 'tr', 'zh', 'ja']

interface GuestPartProps {
  desk: Desk
  /** Sentences of the service about what was sent, by field. */
  errors: Readonly<Record<string, string>>
}

/** Who it is for. A name is enough; mails go only where there is an address. */
export function GuestPart({ desk, errors }: GuestPartProps) {
  const { t, locale } = useWords()
  const { values, change } = desk.form
  const country = desk.presets?.country
  const code = callingCode(country)
  const text = (name: 'name' | 'phone' | 'email') => ({
    label: t(`desk.${name}`),
    value: values[name],
    error: errors[`lead.${name}`],
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" style={{ alignItems: 'start' }}>
        <TextInput
          {...text('name')}
          required
          dir="auto"
          maxLength={lengths.NewStaffBooking['lead.name']}
          autoComplete="off"
        />
        <TextInput
          {...text('phone')}
          type="tel"
          dir="ltr"
          description={code ? t('desk.phoneHome', { code }) : t('desk.phoneHelp')}
          onBlur={() => {
            const whole = completePhone(values.phone, country)
            if (whole !== values.phone) change({ phone: whole })
          }}
        />
        <TextInput {...text('email')} type="email" dir="ltr" description={t('desk.emailHelp')} />
        <Select
          label={t('desk.language')}
          description={t('desk.languageHelp')}
          searchable
          allowDeselect={false}
          value={values.locale}
          onChange={code => code && change({ locale: code })}
          data={LANGUAGES.map(code => ({ value: code, label: languageName(code, locale) }))}
        />
      </SimpleGrid>
      <KnownGuests desk={desk} />
      <Textarea
        label={t('desk.wishes')}
        autosize
        minRows={1}
        maxLength={lengths.NewStaffBooking.special_requests}
        dir="auto"
        value={values.wishes}
        onChange={event => change({ wishes: event.currentTarget.value })}
      />
    </>
  )
}

/** Guests who have booked before and are called so, or have this number. */
function KnownGuests({ desk: { form } }: { desk: Desk }) {
  const { t } = useWords()
  const { may } = useMe()
  const { name, phone, email } = form.values
  const [q] = useDebouncedValue(name.trim().length >= 3 ? name.trim() : phone.trim(), PAUSE_MS)
  const isAsked = may('booking:read') && (q.length >= 3 || q.replace(/\D/g, '').length >= 4)
  const { data: guests = [] } = useQuery({ ...knownGuestsQuery(q), enabled: isAsked })
  const recall = useRecallGuest()
  const choose = (guest: KnownGuest) => {
    form.change({ name: guest.name, phone: guest.phone ?? '' })
    recall.mutate(guest.ref, {
      onSuccess: ({ lead, locale }) =>
        form.change({
          ...(lead?.email ? { email: lead.email } : {}),
          ...(locale ? { locale } : {}),
        }),
    })
  }
  const others = guests.filter(guest => guest.name !== name || (phone === '' && email === ''))
  if (!isAsked || others.length === 0) return null
  return (
    <Group gap="xs">
      <Text size="sm">{t('desk.known')}</Text>
      {others.map(guest => (
        <Button
          key={`${guest.name} ${guest.phone}`}
          variant="default"
          size="compact-sm"
          onClick={() => choose(guest)}
        >
          {guest.name}
          {guest.phone && (
            <>
              {' '}
              · <bdi dir="ltr">{guest.phone}</bdi>
            </>
          )}{' '}
          · {t('desk.knownBookings', { count: guest.bookings })}
        </Button>
      ))}
    </Group>
  )
}
