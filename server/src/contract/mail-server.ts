import { MAIL_SECURITIES, MAIL_TEST_FAULTS } from '#values/mail.ts'
import {
  Email,
  integer,
  line,
  named,
  nullable,
  oneOf,
  optional,
  prose,
  type Static,
  Timestamp,
  Type,
} from './schema.ts'

const MAIL_SERVER_SOURCES = ['environment', 'portal', 'none'] as const

const security = oneOf('MailSecurity', MAIL_SECURITIES, {
  description:
    '`starttls` encrypts after the greeting and goes no further without, `tls` encrypts from ' +
    'the start, `none` not at all.',
})

const outcome = {
  fault: nullable(
    oneOf('MailTestFault', MAIL_TEST_FAULTS, {
      description:
        'Null: the server took the mail. `no_answer` is all that is told of a host at which no ' +
        'mail server answers.',
    }),
  ),
  said: nullable(prose({ max: 500, description: 'What the mail server said, where it refused.' })),
}

export const MailTestRecord = named(
  'MailTest',
  Type.Object({ to: Type.String({ description: 'Who the mail was for.' }), ...outcome }),
)

export const MailServerRecord = named(
  'MailServer',
  Type.Object({
    source: oneOf('MailServerSource', MAIL_SERVER_SOURCES, {
      description:
        '`environment`: SMTP_URL is set, which wins and cannot be changed here. `none`: mails ' +
        'are kept and not sent.',
    }),
    host: nullable(Type.String()),
    port: nullable(Type.Integer()),
    security: nullable({
      ...security,
      note: 'Null with `smtp://` in the environment: encrypted where the server offers it.',
    }),
    user: nullable(Type.String()),
    has_password: Type.Boolean({ description: 'Whether one is kept; it is never shown.' }),
    from: nullable(Type.String({ description: 'The address that mail comes from.' })),
    updated_at: nullable(Timestamp),
    last_test: nullable(
      Type.Object(
        { at: Timestamp, ...outcome },
        { description: 'Of the server that is set here, since it was last changed.' },
      ),
    ),
  }),
)

export const MailServerBody = named(
  'NewMailServer',
  Type.Object({
    host: line({ max: 253, description: 'A name or an address, without a port.' }),
    port: integer({
      min: 1,
      max: 65_535,
      description: 'In production 25, 465, 587, 2465, 2525 or 2587.',
    }),
    security,
    user: optional(nullable(line({ max: 320, description: 'Null where none is needed.' }))),
    password: optional(
      line({
        max: 500,
        description:
          'Left out, the kept one stays, for as long as it goes to the same host, port and user ' +
          'and stays encrypted.',
      }),
    ),
    from: Email,
  }),
)
export type MailServerBody = Static<typeof MailServerBody>
