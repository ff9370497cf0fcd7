import { OutsetError, type SitePreviewBody } from '@outset/sdk/seller'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { dropPreview, type KeptPreview } from './kept-preview.ts'
import { putPreview, sitePreviewQuery } from './queries.ts'

/** So long somebody pauses before what they typed is shown. */
const PAUSE_MS = 250

/**
 * Puts what is typed into the preview, one after the other, and says how often the preview has
 * changed. What could not be saved, such as half a colour, is not shown either: what was shown
 * before stays.
 */
export function useLiveDraft(
  storefrontId: string,
  preview: KeptPreview | undefined,
  draft: SitePreviewBody,
): number {
  const [changes, setChanges] = useState(0)
  const client = useQueryClient()
  const text = JSON.stringify(draft)
  const running = useRef(Promise.resolve())
  const id = preview?.address == null ? undefined : preview.id
  useEffect(() => {
    if (id === undefined) return
    let isWanted = true
    const put = async () => {
      if (!isWanted) return
      try {
        await putPreview(storefrontId, id, JSON.parse(text))
        if (isWanted) setChanges(before => before + 1)
      } catch (error) {
        if (!(error instanceof OutsetError) || error.status !== 404) return
        dropPreview(storefrontId)
        await client.resetQueries({ queryKey: sitePreviewQuery(storefrontId).queryKey })
      }
    }
    const timer = setTimeout(() => {
      running.current = running.current.then(put)
    }, PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [storefrontId, id, text, client])
  return changes
}
