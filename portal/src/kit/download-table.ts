import { type AnyProblem, OutsetError } from '@outset/sdk/seller'
import { sendWithSession } from '#app/outset.ts'
import { saveFile } from './save-file.ts'

/** Saves a list of the service as a table, with the same filters as on the screen. */
export async function downloadTable(path: string, fileName: string): Promise<void> {
  const answer = await sendWithSession(path, { headers: { accept: 'text/csv' } })
  if (!answer.ok) {
    const problem: AnyProblem = await answer.json()
    throw new OutsetError(problem, {
      status: answer.status,
      name: `GET ${path}`,
      requestId: answer.headers.get('x-request-id'),
      retryAfter: null,
    })
  }
  saveFile(await answer.blob(), fileName)
}
