export const WEBHOOK_DISABLED_REASONS = ['by_hand', 'no_success'] as const
