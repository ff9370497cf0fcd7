import { IDS } from './ids.ts'

const page = {
  id: IDS.page,
  storefront_id: IDS.storefront,
  slug: 'about/team',
  status: 'published',
  title: 'Our team',
  locales: ['ar', 'en'],
  created_at: '2026-10-02T08:00:00.000Z',
  updated_at: '2026-10-05T16:20:00.000Z',
}

const text = { type: 'text', body: 'We have walked these **dunes** since 1998.' }
const faq = {
  type: 'faq',
  items: [{ question: 'Do you speak Arabic?', answer: 'All of us do.' }],
}
const cta = { type: 'cta', label: 'Ask us', href: '/contact' }
const seo = {
  meta_title: 'Our team | Desert Days',
  meta_description: 'Who takes you into the desert.',
  canonical_url: 'https://desert-days.example/about/team',
  noindex: false,
}
const picture = { media_id: IDS.media, alt: 'Four guides at a fire' }

export const PAGE_TEXT = {
  title: 'Our team',
  sections: [
    { type: 'hero', title: 'Our team', subtitle: 'Four guides, one kettle', image: picture },
    text,
    { type: 'trips', heading: 'Come along', product_ids: [IDS.product] },
    { type: 'photo', photo: picture, caption: 'Wadi Rum, 2025' },
    faq,
    cta,
  ],
  seo,
}

const image = {
  url: `https://api.desert-days.example/media/${IDS.media}/large.webp`,
  alt: picture.alt,
  small_url: `https://api.desert-days.example/media/${IDS.media}/small.webp`,
}

const items = [
  { label: 'Home', link: { href: '/' } },
  {
    labels: { en: 'About', ar: 'من نحن' },
    link: { page_id: IDS.page },
    children: [{ label: 'A night in the desert', link: { product_id: IDS.product } }],
  },
]

const redirect = { path: '/tours/desert', to: '/trips/night-in-the-desert', status: 301 }

/** Pages, menus and redirects. */
export const CONTENT_EXAMPLES = {
  PageRecord: page,
  NewPage: { slug: 'about/team' },
  PageChange: { slug: 'team' },
  PageText: PAGE_TEXT,
  PageTextRecord: { locale: 'en', ...PAGE_TEXT, updated_at: page.updated_at },
  Page: {
    id: IDS.page,
    slug: 'about/team',
    locale: 'en',
    title: 'Our team',
    sections: [
      { type: 'hero', title: 'Our team', subtitle: 'Four guides, one kettle', image },
      text,
      { type: 'photo', photo: image, caption: 'Wadi Rum, 2025' },
      faq,
      cta,
    ],
    seo,
    updated_at: page.updated_at,
  },
  Sitemap: { data: [{ slug: 'about/team', updated_at: page.updated_at }] },
  MenuBody: { items },
  MenuRecord: { location: 'header', items },
  Menu: {
    location: 'header',
    items: [
      { label: 'Home', href: '/', children: [] },
      {
        label: 'About',
        href: '/about/team',
        children: [{ label: 'A night in the desert', href: '/trips/night-in-the-desert' }],
      },
    ],
  },
  RedirectsBody: { redirects: [redirect] },
  Redirects: { redirects: [redirect] },
  Redirect: redirect,
}
