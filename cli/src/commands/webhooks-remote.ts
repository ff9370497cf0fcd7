import { StartError } from '@outset/server/app/refuse-unfit-database.ts'

/** A running service, as somebody with a secret key reaches it. */
export type RemoteService = {
  url: string
  call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T>
}

export function openRemoteService({ url, key }: { url: string; key: string | null }) {
  if (key === null) {
    throw new StartError('A secret key is needed: give --key, or set SVC_SECRET_KEY.')
  }
  const base = url.replace(/\/$/, '')
  const service: RemoteService = {
    url: base,
    async call(method, path, body) {
      const answer = await fetch(base + path, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }).catch(() => {
        throw new StartError(`Nothing answers at ${base}; is the service running?`)
      })
      const text = await answer.text()
      if (!answer.ok) throw new StartError(`${base} says ${answer.status}: ${detailOf(text)}`)
      return JSON.parse(text)
    },
  }
  return service
}

function detailOf(text: string): string {
  try {
    return JSON.parse(text).detail ?? text
  } catch {
    return text.slice(0, 200)
  }
}
