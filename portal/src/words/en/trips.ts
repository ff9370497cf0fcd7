export const trips = {}
