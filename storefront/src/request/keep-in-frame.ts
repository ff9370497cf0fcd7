import type { MiddlewareHandler } from 'astro'
import { seeOther } from '#forms/see-other.ts'
import { site } from '#sites/site.ts'

/** A frame that was led to a page that no frame may show would show the browser's own words. */
export const keepInFrame: MiddlewareHandler = async ({ locals }, next) => {
  const response = await next()
  const to = response.headers.get('location')
  if (!site().frame || to === null) return response
  const leave = locals.addresses.leaveFrame(to)
  const [, segment = ''] = leave.split('/')
  return to.startsWith(`/${segment}/`) ? response : seeOther(leave)
}
