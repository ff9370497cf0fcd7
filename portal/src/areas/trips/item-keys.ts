export interface Keyed {
  id: string | undefined
  key: string
}

/**
 * A key for each item of a list, the same before and after the first save has given it its id:
 * another key would draw the item anew, and whoever types into it would lose the field.
 */
export function itemKeys(
  items: readonly { id?: string | undefined }[],
  before: readonly Keyed[],
  newKey: () => string,
): Keyed[] {
  const known = new Map(before.map(({ id, key }) => [id, key]))
  return items.map(({ id }, at) => {
    const here = before[at]
    const asNew = here?.id === undefined ? here?.key : undefined
    const key = (id === undefined ? undefined : known.get(id)) ?? asNew ?? newKey()
    return { id, key }
  })
}
