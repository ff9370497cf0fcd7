export function findPageFaults(): string[]
