import type { CheckInKeyList, MyDepartureList } from '@outset/sdk/seller'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { useWrite } from '#kit/queries/use-write.ts'
import {
  type KeptPack,
  keepPack,
  markPackRead,
  type PackKey,
  readPack,
} from '#offline/check-in-pack.ts'
import { dropOutdated } from '#offline/check-in-queue.ts'
import { isUnreachable } from '#offline/is-unreachable.ts'
import { updateQueue } from '#offline/queue-store.ts'
import { keepSealed, readSealed } from '#offline/sealed-store.ts'

export interface PackWish extends PackKey {
  person: string
  locale: string
}

/** The guests of a departure, from the service, or from the phone while there is no way to it. */
export const packQuery = (given: PackWish) =>
  queryOptions({
    queryKey: ['check-in-pack', given],
    queryFn: async ({ signal }): Promise<KeptPack> => {
      const { person, locale, ...key } = given
      const listedAt = new Date().toISOString()
      try {
        const { option, start } = key
        const pack = await seller.options.getCheckInPack(option, start, { locale }, { signal })
        const keys = await keysFor(pack.key_id)
        const kept = await keepPack({ person, ...key }, { pack, keys, listedAt })
        await updateQueue(queue => dropOutdated(queue, { optionId: option, start, listedAt }))
        return kept
      } catch (error) {
        const kept = isUnreachable(error) ? await readPack(key) : null
        if (kept === null) throw error
        return kept
      }
    },
    staleTime: 30_000,
    refetchInterval: 60_000,
  })

let knownKeys: CheckInKeyList['data'] = []

/** Published keys seldom change; a list that names another one asks again. */
async function keysFor(keyId: string): Promise<CheckInKeyList['data']> {
  if (!knownKeys.some(({ id }) => id === keyId)) {
    knownKeys = (await seller.checkInKeys.list()).data
  }
  return knownKeys
}

/** Says that what is new on a list was read. */
export function useReadPack(given: PackWish) {
  const client = useQueryClient()
  const { person, locale: _, ...key } = given
  return useWrite({
    mutationFn: (pack: KeptPack) => markPackRead(person, key, pack),
    onSuccess: pack => client.setQueryData(packQuery(given).queryKey, pack),
  })
}

export interface MyDaysWish {
  person: string
  seller: string
  from: string
  to: string
  locale: string
}

/** The departures that one leads, from the service or as they were last seen. */
export const myDeparturesQuery = (given: MyDaysWish) =>
  queryOptions({
    queryKey: ['my-departures', given],
    queryFn: async ({ signal }) => {
      const { person, seller: slug, ...days } = given
      const name = `my-departures/${slug}`
      try {
        const answer = await seller.me.listDepartures(days, { signal })
        const kept = { departures: answer.data, listedAt: new Date().toISOString() }
        await keepSealed(person, name, kept)
        return kept
      } catch (error) {
        const kept = isUnreachable(error) ? await readSealed<KeptDepartures>(name) : null
        if (kept === null) throw error
        return kept
      }
    },
    staleTime: 30_000,
    refetchInterval: 60_000,
  })

interface KeptDepartures {
  departures: MyDepartureList['data']
  listedAt: string
}

/** Medical notes and sizes; each reading is written into the log, so it is not repeated. */
export const myCareQuery = (given: { option: string; start: string }) =>
  queryOptions({
    queryKey: ['my-care', given],
    queryFn: async ({ signal }) => {
      const care = []
      const pages = seller.me.getManifest(given.option, given.start, {}, { signal })
      for await (const { ref, travellers } of pages) {
        for (const guest of travellers) {
          const { medical_note, weight_kg, height_cm, shoe_size } = guest
          if (medical_note || weight_kg || height_cm || shoe_size) care.push({ ref, ...guest })
        }
      }
      return care
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
