export function installChromium(): void
export function findChromium(): string | null
