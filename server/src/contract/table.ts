export const TABLE_KINDS = ['records', 'people'] as const
export const SEPARATORS = ['comma', 'semicolon'] as const
