/** Words as they are kept: in small letters, without blanks around them, each of them once. */
export function tidyTags(given: readonly string[]): string[] {
  return [...new Set(given.map(tidyTag))].filter(tag => tag !== '')
}

export function tidyTag(tag: string): string {
  return tag.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
