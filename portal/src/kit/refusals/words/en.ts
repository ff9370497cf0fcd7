/** What staff is told, by the code of a refusal, or by code and reason. */
export const refusals = {
  NotPermitted: 'You don’t have permission to do this. You need {permission}.',
  NotPermitted_reauthentication_required: 'Please sign in again first: you signed in too long ago.',
  Unauthenticated: 'Wrong email or password, or the link has expired.',
  Unauthenticated_expired_code:
    'This link has already been used or has expired. Request a new one.',
  Unauthenticated_session_over: 'You are no longer signed in. Please sign in again.',
  RateLimited: 'Too many attempts. Wait a while and try again.',
  RateLimited_calls: 'Too many requests at once. Wait a minute and try again.',
  RateLimited_mails: 'Too many emails have been sent. Wait a while before sending the next one.',
  VersionConflict: 'Somebody else has changed this in the meantime. Compare before you save.',
  InternalError: 'Something went wrong on our side. Nothing was changed; please try again.',
  Conflict_awaits_payment: 'This booking is still waiting for payment.',
  Conflict_cancelled: 'This booking has already been cancelled.',
  Conflict_confirmed: 'This booking has already been confirmed.',
  Conflict_erased: 'This guest’s data has been erased.',
  Conflict_expired: 'This hold has expired.',
  Conflict_idempotency_key_reused:
    'This form was already sent with different values and may have been saved. Check before you send it again.',
  Conflict_lapsed: 'This booking has expired.',
  Conflict_already_refunded:
    'Part of this payment has already been refunded. Record a refund for the rest.',
  Conflict_already_voided: 'This payment has already been voided.',
  Conflict_not_a_payment: 'Only a payment can be voided.',
  Conflict_too_late: 'Payments can be voided for 24 hours only. Record a refund instead.',
  Conflict_more_than_paid: 'You can’t refund more than was paid.',
  Conflict_no_address: 'This guest has no email address.',
  Conflict_no_bank_details:
    'Guests can’t pay by bank transfer yet: add your bank account in the settings.',
  Conflict_no_link_needed: 'This booking doesn’t need a payment link.',
  Conflict_no_proof: 'There is no payment receipt to check.',
  Conflict_not_applicable: 'This email is no longer correct, so it was not sent again.',
  Conflict_not_author: 'Only the author of this note or a manager can delete it.',
  Conflict_nothing_to_pay: 'This booking is already fully paid.',
  Conflict_offer_price: 'A booking made from an offer can’t be changed.',
  Conflict_option_retired: 'This option is no longer sold.',
  Conflict_payments_open:
    'Payments or refunds by card are not finished yet. Wait until they are over.',
  Conflict_rejected: 'This booking has already been declined.',
  Conflict_same_start: 'The booking is already on this departure.',
  Conflict_domain_taken:
    'This domain belongs to another site. If it’s yours, remove the record that shows it for that site: it’s free within four days.',
  Conflict_no_shops: 'This installation runs no shops yet.',
  Conflict_too_many_domains: 'This site has as many domains as it can have.',
  Conflict_too_many_notes: 'This booking has reached the maximum number of notes.',
  NotEnoughCapacity: 'Seats left on this departure: {remaining}.',
  PriceChanged: 'The price has changed. Please check it again.',
  SlotClosed: 'There is no departure at this time.',
  SoldOut: 'This departure is full.',
  Conflict_application_approved: 'This application is approved already.',
  Conflict_application_refused: 'This application is declined already.',
  Conflict_already_set_up: 'This installation is already set up. Sign in instead.',
  Conflict_prices_exist:
    'You already have prices in this currency. Change it together with all prices: the link is below the field.',
  Conflict_set_by_environment:
    'The mail server is named in the settings of the installation (SMTP_URL) and can’t be changed here.',
  Conflict_slug_taken: 'This web address is already taken. Choose another one.',
  Conflict_already_member: 'This person has already been added.',
  Conflict_not_retriable: 'This email was already sent, or is too late to be useful.',
  Conflict_already_suspended: 'This seller is already suspended.',
  Conflict_no_longer_true: 'The booking has changed since this email, so it was not sent again.',
  Conflict_already_signed_in:
    'They have already signed in. They can request a link on the sign-in page.',
  Conflict_already_recorded: 'Somebody has just recorded it.',
  Conflict_more_than_open:
    'More was collected than is still due. Give back the difference, then record the amount due by hand.',
  Conflict_holds_money:
    'Real money was paid for this booking, so it can’t be a test. Give the money back first, or void the payment if it was entered by mistake.',
  Conflict_sold_by_another:
    'This booking was sold on another company’s site, which is owed its share. Cancel it instead.',
}
