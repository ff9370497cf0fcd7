import type { WebhookFault } from '#domain/webhooks/webhook-fault.ts'

/** A reason of our own not to send. */
export class SendFault extends Error {
  readonly fault: WebhookFault

  constructor(fault: WebhookFault) {
    super(fault)
    this.name = 'SendFault'
    this.fault = fault
  }
}

const BAD_ANSWER = /^(?:HPE_|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_)/
const TLS = /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|EPROTO)/
const TIMEOUT = /^UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT$/

/** What went wrong, in the few words of the delivery log. Texts of the system stay inside. */
export function faultOf(error: unknown): WebhookFault {
  if (error instanceof SendFault) return error.fault
  if (error instanceof Error && error.name === 'HTTPParserError') return 'bad_answer'
  const code = codeOf(error)
  if (TIMEOUT.test(code)) return 'timeout'
  if (TLS.test(code)) return 'tls_failed'
  return BAD_ANSWER.test(code) ? 'bad_answer' : 'connection_failed'
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return codeOf(error.cause)
}
