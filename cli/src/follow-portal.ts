import type { Portal, PortalFault } from '@outset/server/http/staff/open-portal.ts'

/** `npm start` builds the portal beside us and says by its channel how that goes. */
export function followPortal(portal: Portal): void {
  if (process.channel === undefined) return
  process.on('message', message => {
    const news = readNews(message)
    if (news !== null) portal.report(news)
  })
  // To listen is no reason to stay.
  process.channel?.unref()
}

function readNews(message: unknown): PortalFault | null {
  if (typeof message !== 'object' || message === null || !('portal' in message)) return null
  const { portal: news } = message
  if (typeof news !== 'object' || news === null || !('status' in news)) return null
  const fault = 'fault' in news && typeof news.fault === 'string' ? news.fault : null
  if (news.status === 'building' || news.status === 'failed') return { status: news.status, fault }
  return { status: 'missing', fault: null }
}
