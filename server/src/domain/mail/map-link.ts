/** A point on a map that everybody can open, without an account. */
export function mapLink({ lat, lng }: { lat: number; lng: number }): string {
  const [north, east] = [lat, lng].map(degrees => degrees.toFixed(5))
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=17/${north}/${east}`
}
