import { Text } from '@mantine/core'
import { MoneyText } from '#parts/MoneyText.tsx'
import { useWords } from '#words/use-words.tsx'
import classes from './CheckIn.module.css'
import { pickupDetailsText, unitsText } from './guest-text.ts'
import type { ShownGuest } from './shown-guest.ts'

/** Who comes, in which language, what they eat and wish, and what they still bring. */
export function GuestFacts({ guest }: { guest: ShownGuest }) {
  const { t, locale } = useWords()
  const { units, extras, language, diets, special_requests, to_collect, travellers } = guest
  const details = pickupDetailsText(guest.pickup_details)
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  const others = travellers.flatMap(({ position, name }) => (position > 1 && name ? [name] : []))
  return (
    <>
      <div className={classes.facts}>
        <span>{unitsText(units)}</span>
        {language && <span>{languages.of(language) ?? language}</span>}
        {extras.length > 0 && <span>{unitsText(extras)}</span>}
        {to_collect.map(money => (
          <Text span key={money.currency} fw={600} c="var(--warn)" size="sm">
            {t('guide.collect')} <MoneyText money={money} />
          </Text>
        ))}
      </div>
      {others.length > 0 && (
        <Text size="sm" c="dimmed">
          {others.join(', ')}
        </Text>
      )}
      {details && <Text size="sm">{details}</Text>}
      {diets.length > 0 && (
        <Text size="sm">
          {t('guide.diets')} {diets.map(({ text }) => text).join(', ')}
        </Text>
      )}
      {special_requests && (
        <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
          {special_requests}
        </Text>
      )}
    </>
  )
}
