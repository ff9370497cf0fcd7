import type { DepositTerms } from '#contract/deposit.ts'
import { updateOption } from '#store/options/options.ts'
import { type Acting, write } from '../write.ts'
import { alterOption } from './alter-option.ts'

type DepositChange = { optionId: string; deposit: DepositTerms | null }

/** What is paid first of an option, wherever it is sold; null leaves that to its own sites. */
export async function putDeposit(
  acting: Acting,
  { optionId, deposit }: DepositChange,
): Promise<DepositTerms | null> {
  return write(acting, w =>
    alterOption(w, optionId, async ({ tx }, option) => {
      await updateOption(tx, { ...option, deposit })
      const changes = { deposit: { before: option.deposit, after: deposit } }
      return { result: deposit, log: { action: 'option.deposit_set', changes } }
    }),
  )
}

export async function deleteDeposit(
  acting: Acting,
  { optionId }: Pick<DepositChange, 'optionId'>,
): Promise<void> {
  await putDeposit(acting, { optionId, deposit: null })
}
