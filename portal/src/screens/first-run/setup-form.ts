import type { Setup } from '@outset/sdk/seller'
import { currencyOfCountry } from './country-currency.ts'
import { COUNTRIES, zoneOfCountry } from './country-zones.ts'

/** What the wizard asks, as it is typed. */
export interface SetupValues {
  company: string
  city: string
  country: string
  timezone: string
  ownerName: string
  email: string
  password: string
  site: string
  languages: readonly string[]
  currency: string
  rate: string
  payment: 'pay_on_arrival' | 'bank_transfer' | 'payment_link'
  deadlineHours: string
}

export const STEPS = ['company', 'owner', 'site', 'payment'] as const
export type SetupStep = (typeof STEPS)[number]

export function firstSetupValues(browser: {
  timezone: string
  region: string | undefined
  language: string
}): SetupValues {
  const region = browser.region?.toLowerCase() ?? ''
  const country = COUNTRIES.includes(region) ? region : ''
  return {
    company: '',
    city: '',
    country,
    timezone: zoneOfCountry(country, browser.timezone),
    ownerName: '',
    email: '',
    password: '',
    site: '',
    languages: [browser.language],
    currency: currencyOfCountry(browser.region ?? ''),
    rate: '',
    payment: 'pay_on_arrival',
    deadlineHours: '48',
  }
}

type Field = keyof SetupValues

const NEEDED: Readonly<Record<SetupStep, readonly Field[]>> = {
  company: ['company', 'city', 'country', 'timezone'],
  owner: ['ownerName', 'email'],
  site: ['languages', 'currency'],
  payment: [],
}

const SHORTEST_PASSWORD = 10

/** What of a step is missing or cannot be right, by field. */
export function faultsOfStep(
  step: SetupStep,
  values: SetupValues,
): Partial<Record<Field, 'needed' | 'short' | 'email' | 'rate'>> {
  const faults: ReturnType<typeof faultsOfStep> = {}
  for (const field of NEEDED[step]) if (values[field].length === 0) faults[field] = 'needed'
  if (step === 'owner') {
    if (!faults.email && !/^\S+@\S+$/.test(values.email.trim())) faults.email = 'email'
    const { length } = values.password
    if (length > 0 && length < SHORTEST_PASSWORD) faults.password = 'short'
  }
  if (step === 'site' && rateOf(values) === null) faults.rate = 'rate'
  return faults
}

/** A rate with any decimal sign, empty where none is needed; null where it is none or missing. */
function rateOf({ currency, rate }: SetupValues): string | null {
  const text = rate.trim().replace(',', '.')
  if (currency === 'USD') return ''
  return /^\d{1,10}(\.\d{1,12})?$/.test(text) && Number(text) > 0 ? text : null
}

export function setupBody(values: SetupValues, given: { token: string; locale: string }): Setup {
  const rate = rateOf(values)
  const hasDeadline = values.payment !== 'pay_on_arrival'
  return {
    token: given.token,
    company: { name: values.company.trim() },
    owner: {
      name: values.ownerName.trim(),
      email: values.email.trim(),
      locale: given.locale,
      ...(values.password === '' ? {} : { password: values.password }),
    },
    site: {
      name: values.site.trim() || values.company.trim(),
      languages: [...values.languages],
      currency: values.currency,
      ...(rate ? { exchange_rate: rate } : {}),
      payment_method: {
        kind: values.payment,
        deadline_hours: hasDeadline ? Number(values.deadlineHours) || null : null,
      },
    },
    city: { name: values.city.trim(), country: values.country, timezone: values.timezone },
  }
}

const FIELD_OF_PATH: Readonly<Record<string, Field>> = {
  'company.name': 'company',
  'company.slug': 'company',
  'city.name': 'city',
  'city.country': 'country',
  'city.timezone': 'timezone',
  'owner.name': 'ownerName',
  'owner.email': 'email',
  'owner.password': 'password',
  'site.name': 'site',
  'site.languages': 'languages',
  'site.currency': 'currency',
  'site.currencies': 'currency',
  'site.exchange_rate': 'rate',
}

const STEP_OF_PART: Readonly<Record<string, SetupStep>> = {
  company: 'company',
  city: 'company',
  owner: 'owner',
  site: 'site',
}

/** Faults that the service names, at the fields of the wizard, and the first step that has one. */
export function placeFaults(errors: Readonly<Record<string, string>>): {
  fields: Partial<Record<Field, string>>
  step: SetupStep | null
} {
  const fields: Partial<Record<Field, string>> = {}
  const steps = new Set<SetupStep>()
  for (const [path, sentence] of Object.entries(errors)) {
    const field = FIELD_OF_PATH[path.replace(/\.\d+$/, '')]
    const step = STEP_OF_PART[path.split('.')[0] ?? '']
    if (field) fields[field] = sentence
    if (step) steps.add(step)
  }
  return { fields, step: STEPS.find(step => steps.has(step)) ?? null }
}
