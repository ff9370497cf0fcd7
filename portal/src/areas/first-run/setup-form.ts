import type { SellerSetup, Setup } from '@outset/sdk/seller'
import { currencyOfCountry } from './country-currency.ts'
import { COUNTRIES, zoneOfCountry } from './country-zones.ts'

/** What the wizard asks, as it is typed. */
export interface SetupValues {
  company: string
  city: string
  country: string
  timezone: string
  /** Of a city that was chosen from the list. */
  point: { lat: number; lng: number } | null
  ownerName: string
  email: string
  password: string
  site: string
  languages: readonly string[]
  currency: string
  payment: 'pay_on_arrival' | 'bank_transfer' | 'payment_link' | 'online_card'
  deadlineHours: string
}

export type SetupStep = 'company' | 'city' | 'owner' | 'site' | 'payment'
/** Of a new installation, and of a company that the platform added: its owner is there. */
export const STEPS: readonly SetupStep[] = ['company', 'owner', 'site', 'payment']
export const COMPANY_STEPS: readonly SetupStep[] = ['city', 'site', 'payment']

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
    point: null,
    ownerName: '',
    email: '',
    password: '',
    site: '',
    languages: [browser.language],
    currency: currencyOfCountry(browser.region ?? ''),
    payment: 'pay_on_arrival',
    deadlineHours: '48',
  }
}

/** What a company's country says before it is asked; nothing where it is not known. */
export function valuesOfCountry(code: string | null): Partial<SetupValues> {
  const country = code?.toLowerCase() ?? ''
  if (!COUNTRIES.includes(country)) return {}
  return { country, timezone: zoneOfCountry(country, ''), currency: currencyOfCountry(country) }
}

type Field = Exclude<keyof SetupValues, 'point'>

const NEEDED: Readonly<Record<SetupStep, readonly Field[]>> = {
  company: ['company', 'city', 'country', 'timezone'],
  city: ['city', 'country', 'timezone'],
  owner: ['ownerName', 'email'],
  site: ['languages', 'currency'],
  payment: [],
}

const SHORTEST_PASSWORD = 10

/** What of a step is missing or cannot be right, by field. */
export function faultsOfStep(
  step: SetupStep,
  values: SetupValues,
  { mailLeaves = true }: { mailLeaves?: boolean } = {},
): Partial<Record<Field, 'needed' | 'short' | 'email'>> {
  const faults: ReturnType<typeof faultsOfStep> = {}
  for (const field of NEEDED[step]) if (values[field].length === 0) faults[field] = 'needed'
  if (step === 'owner') {
    if (!faults.email && !/^\S+@\S+$/.test(values.email.trim())) faults.email = 'email'
    const { length } = values.password
    if (length > 0 && length < SHORTEST_PASSWORD) faults.password = 'short'
    // Without a mail no link would ever come, and nobody could sign in again.
    if (length === 0 && !mailLeaves) faults.password = 'needed'
  }
  return faults
}

export function setupBody(values: SetupValues, given: { token: string; locale: string }): Setup {
  const { site, city } = companySetupBody(values)
  return {
    token: given.token,
    company: { name: values.company.trim() },
    owner: {
      name: values.ownerName.trim(),
      email: values.email.trim(),
      locale: given.locale,
      ...(values.password === '' ? {} : { password: values.password }),
    },
    site,
    city: city ?? null,
  }
}

/** What a company needs to sell, whoever made it. */
export function companySetupBody(values: SetupValues): SellerSetup {
  const { payment } = values
  return {
    site: {
      name: values.site.trim() || values.company.trim(),
      languages: [...values.languages],
      currency: values.currency,
      payment_method: {
        kind: payment,
        deadline_hours: waitsForPayment(payment) ? Number(values.deadlineHours) || null : null,
      },
      ...(payment === 'online_card' ? { try_cards: true } : {}),
    },
    city: {
      name: values.city.trim(),
      country: values.country,
      timezone: values.timezone,
      ...values.point,
    },
  }
}

/** Whether a booking waits some hours for its money. */
export function waitsForPayment(payment: SetupValues['payment']): boolean {
  return payment === 'bank_transfer' || payment === 'payment_link'
}

const FIELD_OF_PATH: Readonly<Record<string, Field>> = {
  'company.name': 'company',
  'company.slug': 'company',
  'city.name': 'city',
  'city.lat': 'city',
  'city.country': 'country',
  'city.timezone': 'timezone',
  'owner.name': 'ownerName',
  'owner.email': 'email',
  'owner.password': 'password',
  'site.name': 'site',
  'site.languages': 'languages',
  'site.currency': 'currency',
  'site.currencies': 'currency',
}

const STEP_OF_PART: Readonly<Record<string, SetupStep>> = {
  company: 'company',
  city: 'company',
  owner: 'owner',
  site: 'site',
}

/** Faults that the service names, at the fields of the wizard, and the first step that has one. */
export function placeFaults(
  errors: Readonly<Record<string, string>>,
  asked: readonly SetupStep[] = STEPS,
): {
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
  const isAsked = (step: SetupStep) => steps.has(step === 'city' ? 'company' : step)
  return { fields, step: asked.find(isAsked) ?? null }
}
