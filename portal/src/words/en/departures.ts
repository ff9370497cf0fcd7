export const departures = {}
