import assert from 'node:assert/strict'
import type { Option, OptionChange } from '#contract/option.ts'
import { invalidInput } from '#domain/refusal.ts'
import { findScheduleFault } from '#domain/schedules.ts'
import type { Tx } from '#store/database.ts'
import {
  clearDefaultOption,
  findOptionById,
  updateOption as writeOption,
} from '#store/options/options.ts'
import { findSchedule } from '#store/options/schedules.ts'
import { differences } from '../audit.ts'
import { recountStock } from '../claims.ts'
import { checkOption } from '../trips/options.ts'
import { type Acting, write } from '../write.ts'
import { alterOption } from './alter-option.ts'

export async function updateOption(
  acting: Acting,
  optionId: string,
  change: OptionChange,
): Promise<Option> {
  return write(acting, w =>
    alterOption(w, optionId, async ({ tx, now, sellerId }, option) => {
      if (change.isDefault === false && option.isDefault) {
        throw invalidInput('is_default', 'not_allowed', 'make another option the default instead')
      }
      const changed = { ...option, ...change }
      await checkOption(tx, changed)
      await refuseUnfitSchedule(tx, changed)
      if (changed.isDefault && !option.isDefault) await clearDefaultOption(tx, option)
      await writeOption(tx, changed)
      if (countsOtherwise(option, changed)) {
        await recountStock(tx, { sellerId, optionIds: [optionId] }, now)
      }
      const result = await findOptionById(tx, { sellerId, id: optionId })
      assert(result, 'it was read a moment ago')
      const log = {
        action: 'option.updated',
        changes: differences(option, change),
      }
      return { result, log }
    }),
  )
}

/** Whether what is sold takes other places than before. */
function countsOtherwise(before: Option, after: Option): boolean {
  return COUNTING.some(field => before[field] !== after[field])
}

const COUNTING = ['capacityMode', 'private', 'groupsPerStart', 'capacityPoolId'] as const

/** How places are counted and when it opens must go with the schedule that it has. */
async function refuseUnfitSchedule(tx: Tx, option: Option): Promise<void> {
  const { sellerId, id } = option
  const schedule = await findSchedule(tx, { sellerId, optionId: id })
  const fault = schedule && findScheduleFault(schedule, option)
  if (!fault) return
  const field = fault.field.endsWith('capacity') ? 'capacity_mode' : 'availability_type'
  throw invalidInput(
    field,
    'not_applicable',
    `does not fit the schedule: ${fault.field} ${fault.message}`,
  )
}
