import { escapeHtml } from '#domain/mail/escape-html.ts'
import { notFound } from '#domain/refusal.ts'
import type { CallAddress } from '../../address.ts'
import { type Answer, answer } from '../../endpoint.ts'

// Nothing of a mail may run: no scripts, no forms, no fetching but pictures.
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src https: http: data:; frame-src 'self'; " +
  "form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

const STYLE = `
  body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; color: #18181b }
  table { border-collapse: collapse; margin-bottom: 1rem }
  th, td { text-align: start; padding: .25rem 1rem .25rem 0; vertical-align: top }
  iframe { width: 100%; height: 34rem; border: 1px solid #d4d4d8 }
  pre { white-space: pre-wrap; background: #f4f4f5; padding: 1rem }
`

/** A plain page for whoever develops on this machine. */
export function devPage(title: string, content: string): Answer {
  const page = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>`,
    `<body><h1>${escapeHtml(title)}</h1>${content}</body></html>`,
  ].join('\n')
  return answer(200, Buffer.from(page), {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'referrer-policy': 'no-referrer',
  })
}

/**
 * Mail holds links that sign people in. In production, and for anybody who is not on the machine,
 * the pages do not exist.
 */
export function refuseRemoteCalls(call: { production: boolean; address: CallAddress }): void {
  if (call.production || !call.address.onThisMachine) throw notFound('route')
}
