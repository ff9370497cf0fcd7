/** The keys of the demo world, which are the same everywhere, and what each opens. */
export const DEMO_KEYS = {
  pk_demo_direct: 'website key of Sands & Stars Travel, which sells its own trips',
  pk_demo_marketplace: 'website key of Wayfare, a marketplace of many sellers',
  sk_demo_owner: 'secret key of the owner of Sands & Stars Travel',
  sk_demo_marketplace: 'secret key of the owner of Wayfare, for its own pages and menus',
  sk_demo_platform: 'platform key, for whoever runs the service',
} as const

export type DemoKey = keyof typeof DEMO_KEYS
