export type Family = { name: string; help: string; type: 'gauge' | 'counter' }
/** One line. */
export type Sample = { labels?: Readonly<Record<string, string>>; value: number }
/** Looked up when somebody reads. */
export type ReadSamples = () => readonly Sample[] | Promise<readonly Sample[]>
