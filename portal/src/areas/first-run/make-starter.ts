import type { CityRecord } from '@outset/sdk/seller'
import { seller } from '#app/outset.ts'
import {
  type Judged,
  newOption,
  newPrices,
  newSchedule,
  newTrip,
  newUnits,
  type StarterNames,
  type StarterValues,
  tripText,
} from './starter-plan.ts'

/** What was made already, kept with the form: a second try goes on where the first ended. */
export interface StarterProgress {
  slugEnd: string
  policyId?: string | undefined
  tripId?: string | undefined
  optionId?: string | undefined
  unitIds?: readonly string[] | undefined
  mediaId?: string | undefined
}

export interface StarterJob {
  values: StarterValues
  judged: Judged
  names: StarterNames
  policyName: string
  city: CityRecord
  photo: File | null
}

/**
 * Makes the trip step by step; every step that made something is noted before the next, and those
 * that only write can be done again. Answers the id of the trip.
 */
export async function makeStarter(
  job: StarterJob,
  progress: StarterProgress,
  note: (made: Partial<StarterProgress>) => void,
): Promise<string> {
  const { values, names, judged, city } = job
  const policyId = progress.policyId ?? (await makePolicy(job))
  note({ policyId })
  const tripId =
    progress.tripId ?? (await seller.trips.create(newTrip(values, city, progress.slugEnd))).id
  note({ tripId })
  await seller.trips.putText(tripId, values.language, tripText(values))
  await publishText(tripId, values.language)
  const optionId =
    progress.optionId ??
    (await seller.trips.createOption(tripId, newOption(values, names, policyId))).id
  note({ optionId })
  const unitIds = progress.unitIds ?? (await makeUnits(optionId, job))
  note({ unitIds })
  await seller.options.putPriceTable(optionId, newPrices(unitIds, judged))
  await seller.options.putSchedule(optionId, newSchedule(values))
  if (job.photo) {
    const mediaId = progress.mediaId ?? (await seller.media.upload(job.photo)).id
    note({ mediaId })
    const alt = { [values.language]: values.title.trim() }
    await seller.trips.putPhotos(tripId, { photos: [{ media_id: mediaId, alt }] })
  }
  return tripId
}

/** One that the seller has already, if there is one of this kind. */
async function makePolicy({ values, policyName }: StarterJob): Promise<string> {
  const { data } = await seller.policies.list({ limit: 100 })
  const known = data.find(({ preset }) => preset === values.policy)
  if (known) return known.id
  return (await seller.policies.create({ name: policyName, preset: values.policy })).id
}

async function makeUnits(optionId: string, { values, names }: StarterJob): Promise<string[]> {
  const { units } = await seller.options.putUnits(optionId, newUnits(values, names))
  return units.map(({ id }) => id)
}

/** On a second try it may be published already. */
async function publishText(tripId: string, locale: string): Promise<void> {
  const { data } = await seller.trips.listTexts(tripId)
  const text = data.find(found => found.locale === locale)
  if (!text?.published) await seller.trips.publishText(tripId, locale)
}
