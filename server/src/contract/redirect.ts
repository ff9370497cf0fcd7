import { line, listOf, named, optional, Type } from './schema.ts'
import { versioned } from './version.ts'

const SitePath = line({ max: 2000, description: 'A path of the site, beginning with `/`.' })
const Status = Type.Union([Type.Literal(301), Type.Literal(302)])

export const RedirectsBody = named(
  'RedirectsBody',
  Type.Object({
    redirects: listOf(Type.Object({ path: SitePath, to: SitePath, status: optional(Status) }), {
      max: 5000,
    }),
  }),
)

export const Redirect = named(
  'Redirect',
  Type.Object({ path: Type.String(), to: Type.String(), status: Status }),
)

export const Redirects = named(
  'Redirects',
  versioned({ redirects: Type.Array(Redirect, { description: 'In the order of their paths.' }) }),
)
