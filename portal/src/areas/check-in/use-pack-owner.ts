import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'

/** Whose list a phone asks for: of the seller one works for, in one's own words. */
export function usePackOwner(): { person: string; seller: string; locale: string } {
  const { person, seller, viewing } = useMe()
  const { code } = useWords()
  return { person: person.id, seller: (viewing?.seller ?? seller)?.slug ?? '', locale: code }
}
