import type { TestService } from '../support/service.ts'

export type MetricLine = { name: string; labels: Record<string, string>; value: number }

/** What a process says at `/metrics`, line by line. */
export async function readMetrics(service: Pick<TestService, 'send'>): Promise<MetricLine[]> {
  const { text } = await service.send({ path: '/metrics' })
  return text.split('\n').flatMap(line => {
    const found = /^([a-z_:0-9]+)(?:\{(.*)\})? (\S+)$/i.exec(line)
    if (!found) return []
    const [, name = '', pairs = '', value = ''] = found
    const labels = [...pairs.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, text]) => [key, text])
    return [{ name, labels: Object.fromEntries(labels), value: Number(value) }]
  })
}

/** The value of one line; undefined when there is none. */
export function metricOf(
  lines: readonly MetricLine[],
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const fits = (line: MetricLine) =>
    line.name === name && Object.entries(labels).every(([key, text]) => line.labels[key] === text)
  return lines.find(fits)?.value
}
