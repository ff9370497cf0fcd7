import { useMe } from '#session/use-me.ts'
import { useT } from '#words/use-words.tsx'

/** Who marked or has something, by name; the person who holds the phone is `you`. */
export function useWho(): (name: string | null) => string {
  const t = useT()
  const { person } = useMe()
  return name => (name === null || name === person.name ? t('guide.you') : name)
}

/** The beginning of a line that says who has money. */
export function useWhoHas(): (name: string | null) => string {
  const t = useT()
  const { person } = useMe()
  return name =>
    name === null || name === person.name
      ? t('guide.youHave')
      : t('guide.hasIt', { name: `\u2068${name}\u2069` })
}
