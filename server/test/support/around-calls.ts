import type { PaymentProvider, Told } from '#integrations/payments/provider.ts'
import type { TestService } from './service.ts'

export type ProviderCall = {
  name: 'start' | 'read' | 'capture' | 'cancel' | 'refund'
  sellerId: string
  request: { ref?: string; reference?: string }
}

/** Whatever stands between a process and its providers: it carries a call out, or not, or waits. */
export type Around = <T>(call: ProviderCall, carryOut: () => Promise<Told<T>>) => Promise<Told<T>>

/** Puts it around every call of this process to the test provider, until told otherwise. */
export function aroundCalls({ deps: { payments } }: Pick<TestService, 'deps'>, around: Around) {
  const { open } = payments
  payments.open = settings => {
    const provider = open(settings)
    if (provider === null || settings.provider !== 'test') return provider
    const wrap = <Name extends ProviderCall['name']>(name: Name): PaymentProvider[Name] => {
      const call = provider[name] as (request: object) => Promise<Told<never>>
      const wrapped = (request: object) =>
        around({ name, sellerId: settings.account, request }, () => call(request))
      return wrapped as PaymentProvider[Name]
    }
    return {
      ...provider,
      start: wrap('start'),
      read: wrap('read'),
      capture: wrap('capture'),
      cancel: wrap('cancel'),
      refund: wrap('refund'),
    }
  }
  return () => {
    payments.open = open
  }
}
