/** Posts to a page of our own. What is refused is an error with the sentence of the answer. */
export async function postJson<T>(url: string, body: object): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const content = await answer.json()
  if (!answer.ok) throw new Error(content.refusal)
  return content
}
