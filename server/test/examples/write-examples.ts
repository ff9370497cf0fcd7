import type { Example } from '#http/description/example-file.ts'

/** The text of a file of examples. */
export function writeExamples(examples: readonly Example[]): string {
  return examples.map(writeExample).join('\n')
}

function writeExample({ title, name, request, answer }: Example): string {
  const parts = [
    [
      `### ${title}`,
      ...(name === null ? [] : [`# @name ${name}`]),
      `${request.method} ${request.path}`,
      ...headerLines(request.headers),
    ].join('\n'),
    ...(request.body === null ? [] : [request.body]),
  ]
  if (answer === null) return `${parts.join('\n\n')}\n`
  parts.push([`HTTP ${answer.status}`, ...headerLines(answer.headers)].join('\n'))
  if (answer.body !== undefined) parts.push(JSON.stringify(answer.body, null, 2))
  return `${parts.join('\n\n')}\n`
}

function headerLines(headers: Record<string, string>): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
}
