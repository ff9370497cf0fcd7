interface Point {
  lat: number
  lng: number
}

/** A link and no map of its own: the page loads nothing from others, and tells them nothing. */
export function mapLink({ lat, lng }: Point): string {
  const [north, east] = [lat, lng].map(degrees => degrees.toFixed(5))
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=17/${north}/${east}`
}

/** As map programs take it. */
export function coordinates({ lat, lng }: Point): string {
  return `${lat.toFixed(5)}, ${lng.toFixed(5)}`
}
