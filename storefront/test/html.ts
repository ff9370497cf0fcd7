/** What a page says, as far as tests without a browser read it. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a[^>]*? href="([^"]*)"/g)].map(([, href = '']) => unescaped(href))
}

export interface Form {
  action: string
  values: URLSearchParams
}

/** The forms that change something, with what stands in their fields. */
export function formsOf(html: string, path: string): Form[] {
  const forms = html.matchAll(/<form([^>]*method="post"[^>]*)>(.*?)<\/form>/gs)
  return [...forms].map(([, attributes = '', inside = '']) => {
    const values = new URLSearchParams()
    for (const [field] of inside.matchAll(/<(?:input|select|textarea|button)[^>]*>/g)) {
      const name = attribute(field, 'name')
      if (name !== null) values.append(name, attribute(field, 'value') ?? '')
    }
    const { pathname, search } = new URL(
      attribute(attributes, 'action') ?? '',
      `http://site${path}`,
    )
    return { action: pathname + search, values }
  })
}

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  return found === undefined ? null : unescaped(found)
}

function unescaped(text: string): string {
  return text.replaceAll('&#38;', '&').replaceAll('&amp;', '&').replaceAll('&quot;', '"')
}
