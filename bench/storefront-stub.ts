// Takes the place of `storefront/src/sites/open-client.ts` in the control: pages on data that is
// there, as if somebody had written it into them. The first run asks the service and writes the
// answers into a file; those that are measured know that file and nothing else, and a call that is
// not in it fails the page.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createOutset, type Outset, type OutsetSettings } from '@outset/sdk'

const { STUB_FILE: file = '' } = process.env
const isRecording = !existsSync(file)
const answers: Record<string, unknown> = isRecording ? {} : JSON.parse(readFileSync(file, 'utf8'))
const values = new Map(
  Object.entries(answers).map(([call, value]) => [call, Promise.resolve(value)]),
)

export function openClient(settings: OutsetSettings): Outset {
  return stub(createOutset(settings), '')
}

function stub<T extends object>(real: T, name: string): T {
  return new Proxy(real, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key)
      const path = `${name}.${String(key)}`
      if (typeof member === 'object' && member !== null) return stub(member, path)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        if (path === '.for') {
          const { locale, currency } = args[0] as { locale: string; currency: string }
          return stub(member.apply(target, args), `${locale} ${currency}`)
        }
        const call = `${path}(${JSON.stringify(args)})`
        if (isRecording) return record(call, member.apply(target, args))
        const value = values.get(call)
        // Thrown at once, because some parts of a page do without an answer that is refused.
        if (value === undefined) throw new Error(`Nobody has written down the answer to ${call}`)
        return value
      }
    },
  })
}

async function record(call: string, asked: Promise<unknown>): Promise<unknown> {
  answers[call] = await asked
  writeFileSync(file, JSON.stringify(answers))
  return answers[call]
}
