export const afterwards = {}
