import { Text } from '@mantine/core'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import classes from './CheckIn.module.css'
import { pickupDetailsText, unitsText, unitText } from './guest-text.ts'
import type { ShownGuest } from './shown-guest.ts'
import { useWhoHas } from './use-who.ts'

/** Who comes, in which language, what they eat and wish, and what they still bring. */
export function GuestFacts({ guest }: { guest: ShownGuest }) {
  const { t, locale } = useWords()
  const { units, extras, language, diets, special_requests, travellers } = guest
  const details = pickupDetailsText(guest.pickup_details)
  const others = travellers.flatMap(({ position, name }) => (position > 1 && name ? [name] : []))
  return (
    <>
      <div className={classes.facts}>
        <span>{unitsText(units)}</span>
        {language && <span>{languageName(language, locale)}</span>}
      </div>
      {extras.map(extra => (
        <Text size="sm" key={extra.label}>
          {unitText(extra)}
        </Text>
      ))}
      <GuestMoney guest={guest} />
      {others.length > 0 && (
        <Text size="sm" c="dimmed">
          {others.map(name => `\u2068${name}\u2069`).join(' · ')}
        </Text>
      )}
      {details && (
        <Text size="sm" dir="auto">
          {details}
        </Text>
      )}
      {diets.map(({ position, text }) => (
        <Text size="sm" fw={600} key={position}>
          <StatusMark tone="warn">{`${t('checkIn.diets')} \u2068${text}\u2069`}</StatusMark>
        </Text>
      ))}
      {special_requests && (
        <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
          {special_requests}
        </Text>
      )}
    </>
  )
}

/** What is to be collected, what was to come by itself, and who has what already. */
function GuestMoney({ guest }: { guest: ShownGuest }) {
  const { t } = useWords()
  const { to_collect, awaited, collected } = guest
  const whoHas = useWhoHas()
  return (
    <>
      {to_collect.map(money => (
        <Text key={money.currency} fw={600} c="var(--warn)" size="sm">
          {t('checkIn.collect')} <MoneyText money={money} />
        </Text>
      ))}
      {awaited && (
        <Text fw={600} c="var(--warn)" size="sm">
          {t('checkIn.awaited')} <MoneyText money={awaited} />
        </Text>
      )}
      {collected.map(({ money, at, by }) => (
        <Text key={at} fw={600} c="var(--good)" size="sm">
          {whoHas(by)}{' '}
          {money.map(sum => (
            <span key={sum.currency}>
              <MoneyText money={sum} />{' '}
            </span>
          ))}
          · <InstantText at={at} dateStyle={null} />
        </Text>
      ))}
    </>
  )
}
