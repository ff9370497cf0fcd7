import { expect, test } from 'vitest'
import { describeApi } from '#http/description/describe-api.ts'
import { ENDPOINTS } from '#http/routes.ts'

type Described = {
  type?: unknown
  anyOf?: readonly { type?: unknown }[]
  description?: string
  properties?: Record<string, Described>
  items?: Described
}

const { schemas } = (
  describeApi(ENDPOINTS) as { components: { schemas: Record<string, Described> } }
).components

/** Fields that may be null, with what is said of them, also of those further inside. */
function nullFields({ properties = {}, items }: Described): [string, string][] {
  const inside = Object.entries(properties).flatMap(([name, field]): [string, string][] => {
    const types = [field, ...(field.anyOf ?? [])].flatMap(({ type }) => type)
    const own: [string, string][] = types.includes('null') ? [[name, field.description ?? '']] : []
    return [...own, ...nullFields(field)]
  })
  return items ? [...inside, ...nullFields(items)] : inside
}

test.each(['Quote', 'QuoteLine', 'QuotePickup', 'SoldPolicy'])(
  'each field of a %s that may be null says when it is',
  name => {
    const fields = nullFields(schemas[name] ?? {})
    expect(fields).not.toEqual([])
    for (const [field, description] of fields) expect(description, field).toMatch(/\bnull\b/i)
  },
)
