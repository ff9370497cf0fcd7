export function fakeCamera(): void
export function holdUp(svg: string): void
export function untilKept(): Promise<void>
export function readKept(): Promise<{
  names: string[]
  isExtractable: boolean | null
  text: string
  marks: string
}>
export function scrollThrough(): Promise<number[]>
export function goInside(path: string): Promise<void>
export function watchKeys(): void
/** Both in milliseconds; a task is counted from 50 on. */
export function keysWatched(): { tasks: number[]; slowestKey: number }
export function noteHeading(): void
export function fetchedBeforeHeading(): string[]
