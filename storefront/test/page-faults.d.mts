export function findPageFaults(rules: { allowsStyle?: boolean }): string[]
