import { EnquiryChangeBody, EnquiryRecord } from '#contract/enquiry.ts'
import type { Static } from '#contract/schema.ts'
import { enquiryObject } from '#operations/enquiries/enquiry-object.ts'
import { updateEnquiry as operation } from '#operations/enquiries/update-enquiry.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const updateEnquiry = endpoint({
  method: 'PATCH',
  path: '/v1/enquiries/{id}',
  tag: 'Inbox',
  summary: 'Sort an enquiry',
  description:
    'Its state, a note for the team and who has taken it; the traveller hears nothing of them. ' +
    'A price request is taken by the same call, since it has the id of its enquiry. One ' +
    'that is `closed` or `spam` here is `closed` for its traveller.',
  auth: seller('enquiry:manage'),
  params: { id: uuidOf('enquiry') },
  body: EnquiryChangeBody,
  answers: { 200: { description: 'The enquiry.', schema: EnquiryRecord } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const acting = actingOf(deps, call)
    const enquiry = await operation(acting, call.params.id, readChange(call.body))
    return answer(200, enquiryObject(enquiry))
  },
})

function readChange({ assigned_to, ...rest }: Static<typeof EnquiryChangeBody>) {
  if (assigned_to === undefined) return rest
  return { ...rest, assignedTo: assigned_to?.toLowerCase() ?? null }
}
