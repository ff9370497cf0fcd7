import type { TestPayment } from './test-payment.ts'

/** Where the test provider keeps its book. */
export type TestPaymentStore = {
  read(ref: string): Promise<TestPayment | null>
  /**
   * Hands over what is there and writes what comes back, as one step: of two changes at once the
   * second sees the first. Null writes nothing.
   */
  change<T>(ref: string, change: (payment: TestPayment | null) => Changed<T>): Promise<T>
}

export type Changed<T> = { payment: TestPayment | null; answer: T }

export function memoryTestPayments(): TestPaymentStore {
  const payments = new Map<string, TestPayment>()
  return {
    read: async ref => payments.get(ref) ?? null,
    change: async (ref, change) => {
      const { payment, answer } = change(payments.get(ref) ?? null)
      if (payment !== null) payments.set(ref, payment)
      return answer
    },
  }
}
