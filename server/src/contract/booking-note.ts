import { line, listOf, named, prose, Timestamp, Type, Uuid } from './schema.ts'

/** What the office writes to itself about a booking. */

export const BookingNote = named(
  'BookingNote',
  Type.Object({
    id: Uuid,
    text: Type.String({ multiline: true }),
    author: Type.Object({ id: Uuid, name: Type.String() }),
    created_at: Timestamp,
  }),
)

export const BookingNoteList = named(
  'BookingNoteList',
  Type.Object({ data: Type.Array(BookingNote, { description: 'The newest first.' }) }),
)

export const NewBookingNoteBody = named(
  'NewBookingNote',
  Type.Object({ text: prose({ min: 1, max: 2_000, description: 'For the team alone.' }) }),
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
