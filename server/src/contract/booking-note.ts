import { hidden, type InsertOf, joined, made, moment, type RowOf, record, set } from './record.ts'
import { line, listOf, named, prose, Type, Uuid } from './schema.ts'

/** What the office writes to itself about a booking. */
export const BookingNote = record(
  { noun: 'BookingNote', record: 'BookingNote', hasVersions: false },
  {
    sellerId: hidden(Uuid),
    id: made(Uuid),
    bookingId: hidden(Uuid),
    authorId: hidden(Uuid),
    text: set(prose({ min: 1, max: 2_000, description: 'For the team alone.' }), {
      shown: Type.String({ multiline: true }),
    }),
    /** With the name that they have in the team, or had. */
    author: joined(Type.Object({ id: Uuid, name: Type.String() })),
    createdAt: moment(),
  },
)

export type BookingNote = RowOf<typeof BookingNote>
export type NewBookingNote = InsertOf<typeof BookingNote>

export const BookingNoteList = named(
  'BookingNoteList',
  Type.Object({ data: Type.Array(BookingNote.Record, { description: 'The newest first.' }) }),
)

const MOST_TAGS = 10

export const BookingTagsBody = named(
  'BookingTags',
  Type.Object({
    tags: listOf(line({ max: 40, description: 'Kept in small letters.' }), { max: MOST_TAGS }),
  }),
)

export const TagList = named(
  'TagList',
  Type.Object({
    data: Type.Array(Type.Object({ tag: Type.String(), bookings: Type.Integer() }), {
      description: 'The most used first, at most 500.',
    }),
  }),
)
