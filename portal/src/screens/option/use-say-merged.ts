import { sayDone } from '#parts/say-done.ts'
import { useT } from '#words/use-words.tsx'

/** Says that changes of somebody else were taken along, because nothing was in their way. */
export function useSayMerged(): (name: string | null) => void {
  const t = useT()
  return name => sayDone(name === null ? t('drafts.mergedSomebody') : t('drafts.merged', { name }))
}
