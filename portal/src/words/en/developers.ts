export const developers = {}
