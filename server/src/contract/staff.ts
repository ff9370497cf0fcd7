import { PlatformRoleName } from './platform-member.ts'
import {
  Email,
  LanguageCode,
  line,
  named,
  nullable,
  optional,
  Slug,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'
import { SellerName } from './storefront.ts'
import { RoleName } from './team.ts'

const Password = { max: 200, description: 'At least 10 characters.' }

const StaffPerson = named(
  'StaffPerson',
  Type.Object({ id: Uuid, email: Type.String(), name: Type.String() }),
)

export const SignInBody = named(
  'SignIn',
  Type.Object({
    email: Email,
    password: line({ max: 200 }),
    seller: optional({ ...Slug, description: 'Work for this one; otherwise for the first.' }),
  }),
)

export const SignOutBody = named(
  'SignOut',
  Type.Object({
    everywhere: optional(
      Type.Boolean({ description: 'End all sessions of the person, and their open links.' }),
    ),
  }),
)

export const StaffSessionRecord = named(
  'StaffSession',
  Type.Object({
    person: StaffPerson,
    seller: nullable(SellerName),
    role: nullable(RoleName),
    expires_at: Timestamp,
  }),
)

export const SignInLinkBody = named(
  'StaffSignInLink',
  Type.Object({
    email: Email,
    locale: optional({ ...LanguageCode, description: 'Language of the mail; otherwise English.' }),
    about: optional({
      ...line({ max: 200, description: 'A page of the portal to open afterwards.' }),
      pattern: '^/staff/[A-Za-z0-9][A-Za-z0-9/._~:-]*$',
    }),
  }),
)
export const SignInLinkSent = named(
  'StaffSignInLinkSent',
  Type.Object({ sent: Type.Boolean({ description: 'Always true, known address or not.' }) }),
)

export const VerifyBody = named(
  'StaffVerify',
  Type.Object({ token: line({ max: 100, description: 'From the link in the mail.' }) }),
)

export const Me = named(
  'Me',
  Type.Object({
    person: StaffPerson,
    locale: nullable({
      ...LanguageCode,
      description: "The language one chose; null is the seller's first.",
    }),
    has_password: Type.Boolean(),
    memberships: Type.Array(
      named('Membership', Type.Object({ seller: SellerName, role: RoleName })),
    ),
    seller: nullable(SellerName),
    role: nullable(RoleName),
    permissions: Type.Array(Type.String()),
    platform: nullable(
      Type.Object(
        { role: PlatformRoleName, permissions: Type.Array(Type.String()) },
        { description: 'What the person is for the platform.' },
      ),
    ),
    viewing: nullable(
      Type.Object(
        { seller: SellerName, until: Timestamp },
        { description: 'The seller that the session looks at, read only.' },
      ),
    ),
    authenticated_at: Timestamp,
    expires_at: Timestamp,
    mail_leaves: Type.Boolean({
      description: 'False: no mail server is set, so mails are kept and not sent.',
    }),
  }),
)

export const MySellerBody = named('MySeller', Type.Object({ slug: Slug }))

export const MyPasswordBody = named(
  'MyPassword',
  Type.Object({
    current_password: optional(
      line({ max: 200, description: 'Needed when the sign-in is more than 10 minutes old.' }),
    ),
    new_password: line({ min: 10, ...Password }),
  }),
)

export const MeChangeBody = named(
  'MeChange',
  Type.Object({
    name: optional(
      line({ max: 200, description: 'What one is called, also in the team one works for now.' }),
    ),
    locale: optional(
      nullable({
        ...LanguageCode,
        description: "Language of one's mails and lists; null is the seller's first.",
      }),
    ),
  }),
)

const MySession = named(
  'MySession',
  Type.Object({
    id: Uuid,
    current: Type.Boolean({ description: 'The one that asks.' }),
    created_at: Timestamp,
    last_seen_at: Timestamp,
    expires_at: Timestamp,
    browser: nullable(Type.String({ description: 'Such as `Firefox`; null where unknown.' })),
    system: nullable(Type.String({ description: 'Such as `Android`; null where unknown.' })),
    network: nullable(
      Type.String({ description: 'Where it signed in from, shortened: `203.0.113.0/24`.' }),
    ),
  }),
)

export const MySessionList = named(
  'MySessionList',
  Type.Object({
    data: Type.Array(MySession, { description: 'At most 100, the latest seen first.' }),
  }),
)
