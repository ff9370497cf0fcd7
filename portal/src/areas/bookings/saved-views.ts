import { type BookingSearch, readBookingSearch } from './booking-filters.ts'

/** A list that somebody gave a name: nothing but its address. */
export interface SavedView {
  name: string
  search: BookingSearch
}

/** Enough for anybody to find theirs again. */
const MOST_VIEWS = 30

/** The views with one more; one of the same name is replaced where it stands. */
export function keepView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const isSame = ({ name }: SavedView) => name === view.name
  if (views.some(isSame)) return views.map(other => (isSame(other) ? view : other))
  return [...views, view].slice(-MOST_VIEWS)
}

export function dropView(views: readonly SavedView[], name: string): SavedView[] {
  return views.filter(view => view.name !== name)
}

/** Whether a view is what the address shows. */
export function isShown({ search }: SavedView, shown: BookingSearch): boolean {
  return written(search) === written(shown)
}

function written(search: BookingSearch): string {
  return JSON.stringify(Object.entries(readBookingSearch({ ...search })).sort())
}

/** What was kept in the browser, whatever has become of it. */
export function readViews(kept: string | null): SavedView[] {
  try {
    const views: unknown = JSON.parse(kept ?? '[]')
    if (!Array.isArray(views)) return []
    return views.flatMap(view =>
      typeof view?.name === 'string' && typeof view.search === 'object' && view.search !== null
        ? [{ name: view.name, search: readBookingSearch(view.search) }]
        : [],
    )
  } catch {
    return []
  }
}
