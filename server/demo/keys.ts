import { digestOf, lastFour } from '#domain/access/keys.ts'
import { PERMISSIONS, permissionsOfRole } from '#domain/access/permissions.ts'
import { createSecretKey } from '#operations/secret-keys.ts'
import { createWebsiteKey } from '#operations/storefronts/keys.ts'
import { upsertPlatformKey } from '#store/platform-keys.ts'
import type { DemoKey } from './demo-keys.ts'
import type { DemoWorld } from './demo-world.ts'
import { DIRECT_SELLER, MARKETPLACE_SELLER } from './sellers.ts'

export async function loadKeys(world: DemoWorld): Promise<void> {
  await loadWebsiteKey(world, { seller: DIRECT_SELLER, text: 'pk_demo_direct' })
  await loadWebsiteKey(world, { seller: MARKETPLACE_SELLER, text: 'pk_demo_marketplace' })
  await loadOwnerKey(world, { seller: DIRECT_SELLER, text: 'sk_demo_owner' })
  await loadOwnerKey(world, { seller: MARKETPLACE_SELLER, text: 'sk_demo_marketplace' })
  await loadPlatformKey(world, 'sk_demo_platform')
}

type SellerKey = { seller: string; text: DemoKey }

async function loadWebsiteKey(world: DemoWorld, { seller, text }: SellerKey): Promise<void> {
  await createWebsiteKey(makerOf(world, { seller, text }), {
    storefrontId: world.id(`storefront ${seller}`),
    label: 'Demo website',
    text,
  })
}

async function loadOwnerKey(world: DemoWorld, { seller, text }: SellerKey): Promise<void> {
  await createSecretKey(makerOf(world, { seller, text }), {
    personId: world.id(`owner ${seller}`),
    makerMay: permissionsOfRole('owner'),
    label: 'Demo system',
    scopes: PERMISSIONS,
    text,
  })
}

/** Platform keys are given from outside, so there is no operation that makes one. */
async function loadPlatformKey(world: DemoWorld, text: DemoKey): Promise<void> {
  await upsertPlatformKey(world.deps.db, {
    id: world.id(`key ${text}`),
    label: 'demo',
    digest: digestOf(text),
    lastFour: lastFour(text),
    createdAt: world.daysAgo(50),
  })
}

function makerOf(world: DemoWorld, { seller, text }: SellerKey) {
  const { randomBytes } = world.deps
  return {
    ...world.actingFor(seller, { what: `key ${text}`, now: world.daysAgo(50) }),
    randomBytes,
  }
}
