import { DEMO_OWNER } from '#domain/access/keys.ts'
import { escapeHtml } from '#domain/mail/escape-html.ts'
import { anyone, endpoint } from '../endpoint.ts'
import { devPage, refuseRemoteCalls } from './mail/dev-page.ts'

export const getFirstPage = endpoint({
  method: 'GET',
  path: '/',
  tag: 'Development',
  summary: 'See what is here, in a browser',
  description: 'Only on the own machine, and never in production.',
  auth: anyone,
  cache: 'no-store',
  answers: { 200: { description: 'A page for people.', contentType: 'text/html' } },
  problems: ['NotFound'],
  async handle({ storefrontUrl, production, portal, installation }, { address }) {
    refuseRemoteCalls({ production, address })
    const isDemo = (await installation.get())?.demo === 'loaded'
    const hasPortal = portal.fault().status !== 'left_out'
    return devPage('Outset', renderLinks({ storefrontUrl, hasPortal, isDemo }))
  },
})

type Here = { storefrontUrl: string | null; hasPortal: boolean; isDemo: boolean }

function renderLinks({ storefrontUrl, hasPortal, isDemo }: Here): string {
  const links: [href: string, name: string, about: string][] = [
    ['/docs', 'Reference', 'every call, to be read and tried out'],
    ['/docs/guides', 'Guides', 'how a website, a booking or a webhook is built'],
    ['/dev/mail', 'Mail', 'what the service would have sent'],
  ]
  if (hasPortal) {
    const who = isDemo ? `: sign in as ${DEMO_OWNER}, whose link comes to the mail below` : ''
    links.unshift(['/staff', 'Portal', `where a seller runs the season${who}`])
  }
  if (storefrontUrl !== null) {
    const whose = isDemo ? 'the shop of the demo world' : 'your shop, once you have a site'
    links.unshift([storefrontUrl, 'Storefront', `${whose}, as travellers see it`])
  }
  const rows = links.map(
    ([href, name, about]) =>
      `<tr><td><a href="${escapeHtml(href)}">${name}</a></td><td>${about}</td></tr>`,
  )
  return `<table>${rows.join('\n')}</table>`
}
