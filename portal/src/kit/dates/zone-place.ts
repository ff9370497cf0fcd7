/** Before the name of a place in Arabic: a time, which the sentence around it says already. */
const ARABIC_TIME = /^توقيت /

/**
 * The place whose clock is meant: `Amman` of `Asia/Amman`. Zones have Latin names, so in Arabic it
 * is what the browser calls it, a country where the whole country has one clock.
 */
export function zonePlace(timezone: string, locale: string): string {
  const city = timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? timezone
  if (!locale.startsWith('ar')) return city
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: timezone,
    timeZoneName: 'shortGeneric',
  })
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return ARABIC_TIME.test(name) ? name.replace(ARABIC_TIME, '') : city
}
