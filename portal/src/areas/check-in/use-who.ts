import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'

/** Who marked or has something, by name; the person who holds the phone is `you`. */
export function useWho(): (name: string | null) => string {
  const t = useT()
  const { person } = useMe()
  return name => (name === null || name === person.name ? t('checkIn.you') : name)
}

/** The beginning of a line that says who has money. */
export function useWhoHas(): (name: string | null) => string {
  const t = useT()
  const { person } = useMe()
  return name =>
    name === null || name === person.name
      ? t('checkIn.youHave')
      : t('checkIn.hasIt', { name: `\u2068${name}\u2069` })
}
