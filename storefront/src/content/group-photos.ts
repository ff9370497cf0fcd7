import type { Page, PhotoSection } from '@outset/sdk'

type Section = Page['sections'][number]

/** Photos that follow each other, such as the faces of a team: they stand side by side. */
export interface PhotoGroup {
  type: 'photos'
  photos: readonly PhotoSection[]
}

export function groupPhotos(sections: readonly Section[]): (Section | PhotoGroup)[] {
  const groups: Section[][] = []
  for (const section of sections) {
    const last = groups.at(-1)
    if (section.type === 'photo' && last?.[0]?.type === 'photo') last.push(section)
    else groups.push([section])
  }
  return groups.flatMap<Section | PhotoGroup>(group => {
    const photos = group.filter(section => section.type === 'photo')
    return photos.length > 1 ? [{ type: 'photos', photos }] : group
  })
}
