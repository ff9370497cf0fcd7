import { useT } from '#app/language/use-words.tsx'
import { sayDone } from '#kit/say-done.ts'

/** Says that changes of somebody else were taken along, because nothing was in their way. */
export function useSayMerged(): (name: string | null) => void {
  const t = useT()
  return name => sayDone(name === null ? t('draft.mergedSomebody') : t('draft.merged', { name }))
}
