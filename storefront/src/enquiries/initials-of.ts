/** The first letters of the first two words of a name, where there is no picture of it. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(word => word !== '')
  return words
    .slice(0, 2)
    .map(([first = '']) => first.toLocaleUpperCase())
    .join('')
}
