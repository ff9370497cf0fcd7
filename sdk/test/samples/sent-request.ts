/** What goes over the wire, in a form in which two requests can be compared. */
export interface SentRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: string | null
}

/** The same request whatever wrote it: a query has no order, and JSON has no spaces. */
export function comparable({ method, url, headers, body }: SentRequest) {
  const { origin, pathname, searchParams } = new URL(url)
  const { cookie, authorization, 'content-type': type } = headers
  return {
    method,
    address: origin + pathname,
    query: Object.fromEntries([...searchParams].sort()),
    key: authorization ?? headers['svc-publishable-key'],
    cookie,
    type,
    body: type === 'application/json' ? JSON.parse(body ?? '') : body,
  }
}

const FLAGS = new Set(['-X', '-H', '-b', '-d', '--data-binary'])

/** What curl sends for a line of a shell; a flag that is not known here is a fault. */
export function readCurl(text: string): SentRequest {
  const [program, ...words] = splitWords(text)
  const sent: SentRequest = { method: '', url: '', headers: {}, body: null }
  if (program !== 'curl') throw new Error(`${program} is not curl`)
  while (words.length > 0) {
    const word = words.shift() ?? ''
    if (!word.startsWith('-')) sent.url = word
    else if (FLAGS.has(word)) take(sent, word, words.shift() ?? '')
    else throw new Error(`${word} is not a flag that samples have`)
  }
  // As curl has it: whatever brings a body along is a POST unless something else is asked for.
  sent.method ||= sent.body === null ? 'GET' : 'POST'
  return sent
}

function take(sent: SentRequest, flag: string, value: string): void {
  if (flag === '-X') sent.method = value
  else if (flag === '-b') sent.headers.cookie = value
  else if (flag === '-H') {
    const [name = '', ...rest] = value.split(': ')
    sent.headers[name.toLowerCase()] = rest.join(': ')
  } else sent.body = value
}

/** Words of a shell, with quotes and lines that go on. */
function splitWords(text: string): string[] {
  const found = text.matchAll(/(?:'[^']*'|\\\n|\\.|[^\s'\\])+/g)
  return [...found]
    .map(([word]) =>
      word.replace(/'([^']*)'|\\\n|\\(.)/g, (_, quoted = '', escaped = '') => quoted + escaped),
    )
    .filter(word => word !== '')
}
