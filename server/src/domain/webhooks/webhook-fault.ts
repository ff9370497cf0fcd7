/** Why an attempt did not succeed. */
export type WebhookFault =
  | 'address_not_allowed'
  | 'name_not_resolved'
  | 'connection_failed'
  | 'tls_failed'
  | 'timeout'
  | 'bad_answer'
  | 'not_2xx'
