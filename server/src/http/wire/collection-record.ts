import type { CollectionRecord } from '#store/collections.ts'

export function wireCollectionRecord(collection: CollectionRecord) {
  return {
    slug: collection.slug,
    names: collection.names,
    show_from: collection.showFrom,
    show_to: collection.showTo,
    hidden: collection.hidden,
    product_ids: collection.tripIds,
  }
}
