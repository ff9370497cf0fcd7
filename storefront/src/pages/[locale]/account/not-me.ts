import type { APIRoute } from 'astro'
import { forgetLead } from '#accounts/lead-cookie.ts'
import { returnPath } from '#accounts/return-path.ts'
import { readForm } from '#forms/read-form.ts'
import { seeOther } from '#forms/see-other.ts'

/** Whoever booked in this window before is forgotten, and the form is empty. */
export const POST: APIRoute = async ({ request, cookies, locals }) => {
  const { to } = await readForm(request, ['to'])
  forgetLead(cookies)
  return seeOther(returnPath(to) ?? locals.addresses.home())
}
