export const content = {}
