export function fakeCamera(): void
export function holdUp(svg: string): void
export function untilKept(): Promise<void>
export function readKept(): Promise<{
  names: string[]
  isExtractable: boolean | null
  text: string
}>
export function scrollThrough(): Promise<number[]>
export function goInside(path: string): Promise<void>
