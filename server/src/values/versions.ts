/** What a write can take away. Each is refused unless the caller accepts it by its name. */
export const LOSS_KINDS = ['price_cells', 'orphaned_bookings', 'overbooked_starts'] as const
