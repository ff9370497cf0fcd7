/** What staff is told, by the code of a refusal, or by code and reason. */
export const refusals = {
  NotPermitted: 'You may not do this. It needs the permission “{permission}”.',
  NotPermitted_reauthentication_required: 'Sign in again first: your sign-in is too long ago.',
  Unauthenticated: 'This address and password, or this link, do not go together or are too old.',
  RateLimited: 'Too many tries. Wait a while and try again.',
  VersionConflict: 'Somebody else has changed this meanwhile. Compare before you save.',
  InternalError: 'The service made a mistake. Nothing was changed; try again.',
}
