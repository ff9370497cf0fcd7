// Takes the place of `storefront/src/outset.ts` in the control. Each call is made once; from then
// on its value is there at once, as if somebody had written it into the page.
import { createOutset, type Outset } from '@outset/sdk'
import { settings } from '../storefront/src/settings.ts'

const values = new Map<string, Promise<unknown>>()

export const outset: Outset = stub(
  createOutset({ baseUrl: settings.serviceUrl, key: settings.key }),
  '',
)

function stub<T extends object>(real: T, name: string): T {
  return new Proxy(real, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key)
      const path = `${name}.${String(key)}`
      if (typeof member === 'object' && member !== null) return stub(member, path)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        const call = `${path}(${JSON.stringify(args)})`
        if (path === '.for') {
          const { locale, currency } = args[0] as { locale: string; currency: string }
          return stub(member.apply(target, args), `${locale} ${currency}`)
        }
        const value = values.get(call) ?? Promise.resolve(member.apply(target, args))
        values.set(call, value)
        return value
      }
    },
  })
}
