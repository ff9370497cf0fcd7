export const MESSAGE_KINDS = ['service', 'other'] as const
