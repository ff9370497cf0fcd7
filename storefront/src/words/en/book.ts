export const book = {}
