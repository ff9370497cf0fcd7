interface Point {
  lat: number
  lng: number
}

/** Whether nobody has said yet where a meeting point is: it is nowhere, or the middle of a city. */
export function isUnplaced(point: Point | null | undefined, city: Point | undefined): boolean {
  if (!point) return false
  const isNowhere = point.lat === 0 && point.lng === 0
  return isNowhere || (point.lat === city?.lat && point.lng === city.lng)
}
