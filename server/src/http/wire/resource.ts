import { timestamp } from '#domain/timestamp.ts'
import type { Resource } from '#store/resources/resources.ts'

export function wireResource(resource: Resource) {
  const { personId, personName } = resource
  return {
    id: resource.id,
    kind: resource.kind,
    name: resource.name,
    person_id: personId,
    capacity: resource.capacity,
    note: resource.note,
    retired: resource.retired,
    person: personId === null ? null : { id: personId, name: personName ?? '' },
    created_at: timestamp(resource.createdAt),
    updated_at: timestamp(resource.updatedAt),
  }
}
