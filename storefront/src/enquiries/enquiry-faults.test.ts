import { expect, test } from 'vitest'
import { en } from '#words/en.ts'
import { translator } from '#words/translate.ts'
import { enquiryFaults, enquiryLabels } from './enquiry-faults.ts'

const t = translator(en, 'en')
const labels = enquiryLabels(t, 'Your question')
const sound = { name: 'Zoë', email: 'zoe@mail.example', message: 'Is it steep?' }

test('what was left empty is named as its field is, all at once', () => {
  expect(enquiryFaults({ name: 'Zoë', email: '' }, labels, t)?.errors).toEqual({
    message: 'Please fill in: Your question',
    email: 'Please fill in: Email address',
  })
})

test('an address that is none is said in a sentence with an example', () => {
  expect(enquiryFaults({ ...sound, email: 'zoe' }, labels, t)?.errors).toEqual({
    email: 'Please check the email address, for example name@example.com.',
  })
})

test('the last day comes after the first', () => {
  const days = { date_from: '2027-05-04', date_to: '2027-05-03' }
  expect(Object.keys(enquiryFaults({ ...sound, ...days }, labels, t)?.errors ?? {})).toEqual([
    'date_to',
  ])
  expect(enquiryFaults({ ...sound, ...days, date_to: '2027-05-04' }, labels, t)).toBeNull()
})
