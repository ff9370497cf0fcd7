export const RESOURCE_KINDS = ['guide', 'boat', 'van', 'room', 'other'] as const
