import { cpuMicrosAt, type Figure } from '../../measure.ts'
import type { Running } from '../../servers.ts'

/** What one after the other takes, for each of them once. */
export async function measureEach<Item, Answer>(
  { url }: Pick<Running, 'url'>,
  items: readonly Item[],
  { work, clients }: { work: (item: Item) => Promise<Answer>; clients: number },
): Promise<{ answers: Answer[]; figure: Figure }> {
  const cpuBefore = cpuMicrosAt(url)
  const begunMs = performance.now()
  const { answers, tookMs } = await each(items, work, clients)
  const seconds = (performance.now() - begunMs) / 1000
  const cpuAfter = cpuMicrosAt(url)
  const sorted = tookMs.toSorted((a, b) => a - b)
  const percentileMs = (share: number) => Math.round(sorted[Math.floor(items.length * share)] ?? 0)
  return {
    answers,
    figure: {
      perSecond: items.length / seconds,
      p50Ms: percentileMs(0.5),
      p99Ms: percentileMs(0.99),
      wrong: 0,
      cpuMicros:
        cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / items.length,
    },
  }
}

/** So many clients take one after the other until none is left. */
export async function each<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
  clients: number,
): Promise<{ answers: Answer[]; tookMs: number[] }> {
  const answers: Answer[] = []
  const tookMs: number[] = []
  const left = items.values()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (const item of left) {
        const at = performance.now()
        answers.push(await work(item))
        tookMs.push(performance.now() - at)
      }
    }),
  )
  return { answers, tookMs }
}
