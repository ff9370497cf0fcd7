export const EXCHANGE_FEED_KINDS = ['ecb', 'json'] as const
