import { escapeHtml } from '#domain/mail/escape-html.ts'
import { anyone, endpoint } from '../endpoint.ts'
import { devPage, refuseRemoteCalls } from './mail/dev-page.ts'

export const getFirstPage = endpoint({
  operationId: 'getFirstPage',
  method: 'GET',
  path: '/',
  tag: 'Development',
  summary: 'See what is here, in a browser',
  description: 'Only on the own machine, and never in production.',
  auth: anyone,
  cache: 'no-store',
  limit: 'none',
  answers: { 200: { description: 'A page for people.', contentType: 'text/html' } },
  problems: ['NotFound'],
  async handle({ storefrontUrl, production }, { address }) {
    refuseRemoteCalls({ production, address })
    return devPage('Outset', renderLinks(storefrontUrl))
  },
})

function renderLinks(storefrontUrl: string | null): string {
  const links: [href: string, name: string, about: string][] = [
    ['/docs', 'Reference', 'every call, to be read and tried out'],
    ['/docs/guides', 'Guides', 'how a website, a booking or a webhook is built'],
    ['/dev/mail', 'Mail', 'what the service would have sent'],
  ]
  if (storefrontUrl !== null) {
    links.unshift([storefrontUrl, 'Storefront', 'the shop of the demo world, as travellers see it'])
  }
  const rows = links.map(
    ([href, name, about]) =>
      `<tr><td><a href="${escapeHtml(href)}">${name}</a></td><td>${about}</td></tr>`,
  )
  return `<table>${rows.join('\n')}</table>`
}
