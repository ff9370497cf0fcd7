import { DIRECT_SELLER, MARKETPLACE_SELLER } from '../../sellers.ts'
import { DIRECT_ABOUT, DIRECT_HOME } from './direct.ts'
import { MARKETPLACE_ABOUT, MARKETPLACE_HOME } from './marketplace.ts'
import type { PageTexts } from './page-texts.ts'

export type DemoPage = { seller: string; slug: string; texts: PageTexts }

export const DEMO_PAGES: readonly DemoPage[] = [
  { seller: DIRECT_SELLER, slug: 'home', texts: DIRECT_HOME },
  { seller: DIRECT_SELLER, slug: 'about', texts: DIRECT_ABOUT },
  { seller: MARKETPLACE_SELLER, slug: 'home', texts: MARKETPLACE_HOME },
  { seller: MARKETPLACE_SELLER, slug: 'about', texts: MARKETPLACE_ABOUT },
]
