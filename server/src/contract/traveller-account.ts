import {
  Email,
  line,
  named,
  nullable,
  optional,
  optionalOrNull,
  Timestamp,
  Type,
} from './schema.ts'

export const TravellerSignInLinkBody = named(
  'TravellerSignInLink',
  Type.Object({
    email: Email,
    locale: optionalOrNull(
      line({
        max: 35,
        description: "Language of the mail, such as `de`; otherwise the storefront's own.",
      }),
    ),
    return_to: optionalOrNull(
      Type.String({
        minLength: 1,
        maxLength: 500,
        pattern: '^/(?![/\\\\])[^\\s\\\\]*$',
        description:
          'A path on the site, in the form of a redirect; the link carries it on as `return_to`.',
      }),
    ),
  }),
)

export const TravellerSignInLinkSent = named(
  'TravellerSignInLinkSent',
  Type.Object({ sent: Type.Boolean({ description: 'Always true, whatever the email.' }) }),
)

export const TravellerVerifyBody = named(
  'TravellerVerify',
  Type.Object({
    token: optionalOrNull(
      line({ max: 100, description: 'The `sign_in_token` of the link in the mail.' }),
    ),
    email: optionalOrNull({ ...Email, description: 'With `code`, in place of `token`.' }),
    code: optionalOrNull(
      Type.String({ pattern: '^[0-9]{6}$', description: 'The six digits in the mail.' }),
    ),
  }),
)

export const TravellerSessionRecord = named(
  'TravellerSession',
  Type.Object({
    email: Type.String({ description: 'The email that was proved.' }),
    expires_at: Timestamp,
  }),
)

export const TravellerRecord = named(
  'SignedInTraveller',
  Type.Object({
    email: Type.String({ description: 'The email that was proved.' }),
    name: nullable(
      Type.String({ description: 'As saved here; before that, of the last booking on this site.' }),
    ),
    phone: nullable(Type.String({ description: 'Likewise, with its country code.' })),
    country: nullable(Type.String({ description: 'ISO 3166 code of where they live.' })),
  }),
)

export const TravellerMeBody = named(
  'TravellerMeChange',
  Type.Object({
    name: optional(nullable(line({ max: 200 }))),
    phone: optional(
      nullable(line({ max: 40, description: 'With its country code, as in +962 7 9123 4567.' })),
    ),
    country: optional(
      nullable(
        Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166 code of where they live.' }),
      ),
    ),
  }),
)
