export const bookings = {}
