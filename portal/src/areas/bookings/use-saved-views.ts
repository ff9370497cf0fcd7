import { useState } from 'react'
import { useMe } from '#app/session/use-me.ts'
import { dropView, keepView, readViews, type SavedView } from './saved-views.ts'

/** The named lists of the signed-in person at this browser, for the seller they work for. */
export function useSavedViews() {
  const { person, seller } = useMe()
  const key = `outset.views.bookings.${person.id}.${seller?.slug}`
  const [views, setViews] = useState(() => readViews(localStorage.getItem(key)))
  const change = (next: SavedView[]) => {
    localStorage.setItem(key, JSON.stringify(next))
    setViews(next)
  }
  return {
    views,
    keep: (view: SavedView) => change(keepView(views, view)),
    drop: (name: string) => change(dropView(views, name)),
  }
}
