interface Point {
  lat?: number | null | undefined
  lng?: number | null | undefined
}

/** Whether only the words of a meeting point say where it is. */
export function isUnplaced(point: Point | null | undefined): boolean {
  return !!point && (point.lat ?? null) === null
}
