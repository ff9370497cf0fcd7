import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Stripe } from 'stripe'

/** Where Stripe is, for tests. */
export type StripeAddress = { host: string; port: number; protocol: 'http' | 'https' }

/** The library's client for a key. */
export type StripeClients = (secretKey: string) => Promise<Stripe>

/** What the library's types describe; a newer library does not compile with it. */
const API_VERSION = '2026-10-28.endive'

const MOST_CLIENTS = 100

/**
 * Making a client takes the processor longer than a call with it, so that those of the keys that
 * were used last are kept. A new key has a client of its own; that of the old one is used no more.
 */
export function openStripeClients(address?: StripeAddress): StripeClients {
  const clients = new LRUCache<string, Stripe>({ max: MOST_CLIENTS })
  return async secretKey => {
    // Loaded with the first call, because a start need not wait for it.
    const { default: Library } = await import('stripe')
    const digest = hash('sha256', secretKey)
    const known = clients.get(digest)
    if (known) return known
    const config = { apiVersion: API_VERSION, maxNetworkRetries: 1, telemetry: false } as const
    const client = new Library(secretKey, { ...address, ...config })
    clients.set(digest, client)
    return client
  }
}
