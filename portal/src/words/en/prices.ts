export const prices = {}
