/**
 * Why a field cannot stand as it was given, for whoever says it in words of their own. The list
 * grows with the contract: what a client does not know it treats like any other wrong entry.
 */
export const FIELD_REASONS = {
  required: 'It is missing, empty or blank, and is needed, by itself or beside what was sent.',
  unknown_field: 'The call knows no such field or parameter. Only strict calls are refused for it.',
  wrong_type: 'It is another kind of value than the field takes, such as a text for a list.',
  not_a_number: 'It is no number, or no whole one where only those are taken.',
  too_small: 'The number is smaller than `limit`, or than what it is taken from allows.',
  too_large: 'The number is larger than `limit`.',
  too_short: 'The text has fewer characters than `limit`.',
  too_long: 'The text has more characters than `limit`.',
  too_few: 'The list has fewer items than `limit`.',
  too_many: 'The list has more items than `limit`.',
  too_far: 'The range of days is longer than `limit` days.',
  file_too_large: 'The file has more bytes than `limit`.',
  bad_file: 'The file is of another type than is taken or announced, or cannot be read.',
  bad_format: 'The text does not have the form of what it should be, such as an id or an address.',
  bad_email: 'It is no email address that mail can be sent to.',
  bad_phone: 'It is no phone number with its country code.',
  bad_date: 'It is no date, month or time, or one that does not exist.',
  bad_characters: 'The text has control characters or half of a character.',
  not_one_line: 'The text has line breaks where one line is taken.',
  unknown_value: 'It is none of the values there are, or there is no such record.',
  wrong_code: 'The code, password or signature is not the right one, or is no longer good.',
  bad_order: 'It comes before, or is less than, the field that it should follow.',
  duplicate: 'It is given or named more than once.',
  either_or: 'Exactly one of several fields is to be given, or both must say the same.',
  other_price_currency: 'It is in US dollars, and the seller keeps prices in another currency.',
  not_applicable: 'It does not belong to this kind of record or is not asked for: leave it out.',
  not_allowed: 'It is well formed, and still cannot be taken; the message says why.',
} as const satisfies Record<string, string>

export type FieldReason = keyof typeof FIELD_REASONS
