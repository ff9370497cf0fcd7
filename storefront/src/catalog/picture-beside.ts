interface Picture {
  url: string
}

/**
 * What a page about a place opens with, and what the tiles of its neighbours show: of each list a
 * picture that no card shows and no list before it, where there is one. Pictures of trips come
 * first in a place's list, and what shows the place itself comes last.
 */
export function picturesBeside<Kind extends Picture>(
  lists: ReadonlyArray<readonly Kind[]>,
  cards: ReadonlyArray<{ cover?: Picture | undefined }>,
): (Kind | undefined)[] {
  const shown = new Set(cards.map(({ cover }) => cover && fileOf(cover)))
  return lists.map(photos => {
    const picture = photos.findLast(photo => !shown.has(fileOf(photo)))
    if (picture) shown.add(fileOf(picture))
    return picture
  })
}

/** The same picture comes in several sizes. */
function fileOf({ url }: Picture): string {
  return url.replace(/\/[^/]*$/, '')
}
