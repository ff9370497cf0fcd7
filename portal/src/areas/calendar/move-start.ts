import type { CalendarRow } from './calendar-rows.ts'

/** Where the focus is: a row, a day of it and a start of that day. */
export interface Place {
  row: number
  day: number
  at: number
}

type Grid = { rows: readonly CalendarRow[]; days: readonly string[] }

/** Where an arrow leads from a start; null where there is no further one, and for other keys. */
export function moveStart(grid: Grid, from: Place, key: string, rtl: boolean): Place | null {
  switch (key) {
    case 'ArrowDown':
      return below(grid, from)
    case 'ArrowUp':
      return above(grid, from)
    case 'ArrowRight':
      return beside(grid, from, rtl ? -1 : 1)
    case 'ArrowLeft':
      return beside(grid, from, rtl ? 1 : -1)
    case 'Home':
      return beside(grid, { ...from, day: -1 }, 1)
    case 'End':
      return beside(grid, { ...from, day: grid.days.length }, -1)
    default:
      return null
  }
}

/** The first start of all: where the grid is entered. */
export function firstPlace(grid: Grid): Place | null {
  for (const row of grid.rows.keys()) {
    const place = beside(grid, { row, day: -1, at: 0 }, 1)
    if (place !== null) return place
  }
  return null
}

export function countOf({ rows, days }: Grid, { row, day }: Omit<Place, 'at'>): number {
  return rows[row]?.days.get(days[day] ?? '')?.length ?? 0
}

function below(grid: Grid, { row, day, at }: Place): Place | null {
  if (at + 1 < countOf(grid, { row, day })) return { row, day, at: at + 1 }
  for (let next = row + 1; next < grid.rows.length; next++) {
    if (countOf(grid, { row: next, day }) > 0) return { row: next, day, at: 0 }
  }
  return null
}

function above(grid: Grid, { row, day, at }: Place): Place | null {
  if (at > 0) return { row, day, at: at - 1 }
  for (let next = row - 1; next >= 0; next--) {
    const count = countOf(grid, { row: next, day })
    if (count > 0) return { row: next, day, at: count - 1 }
  }
  return null
}

function beside(grid: Grid, { row, day, at }: Place, by: 1 | -1): Place | null {
  for (let next = day + by; next >= 0 && next < grid.days.length; next += by) {
    const count = countOf(grid, { row, day: next })
    if (count > 0) return { row, day: next, at: Math.min(at, count - 1) }
  }
  return null
}
