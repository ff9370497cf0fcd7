/** An element with its text, or with other elements that are XML already. */
export interface Xml {
  xml: string
}

export function element(
  name: string,
  content: string | readonly Xml[] = [],
  attributes: Readonly<Record<string, string>> = {},
): Xml {
  const inside =
    typeof content === 'string' ? escapeXml(content) : content.map(one => one.xml).join('')
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const opening = `<${name}${written.join('')}`
  return { xml: inside === '' ? `${opening}/>` : `${opening}>${inside}</${name}>` }
}

export function xmlResponse(
  root: Xml,
  { type, maxAge }: { type: string; maxAge: number },
): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': `public, max-age=${maxAge}`,
    },
  })
}

function escapeXml(text: string): string {
  return (
    text
      // What XML cannot hold at all.
      .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}
