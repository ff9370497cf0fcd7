/** How wide a line of a sample may be, so that it is read without being moved sideways. */
export const WIDTH = 64

type Style = { name(field: string): string; text(value: string): string }

const SCRIPT: Style = {
  name: field => (/^[A-Za-z_$][\w$]*$/.test(field) ? field : quote(field)),
  text: quote,
}
const JSON_STYLE: Style = { name: field => JSON.stringify(field), text: JSON.stringify }

/** A value as one writes it in a script: on one line where there is room. */
export function writeScript(value: unknown, indent = '', taken = 0): string {
  return write(value, SCRIPT, { indent, taken })
}

/** A value as JSON, in the same form. */
export function writeJson(value: unknown, indent = '', taken = 0): string {
  return write(value, JSON_STYLE, { indent, taken })
}

/** `taken` is what stands on the first line besides the value. */
function write(
  value: unknown,
  style: Style,
  { indent, taken }: { indent: string; taken: number },
): string {
  if (typeof value === 'string') return style.text(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const parts = Array.isArray(value)
    ? value.map(item => ['', item] as const)
    : Object.entries(value).map(([name, item]) => [`${style.name(name)}: `, item] as const)
  if (parts.length === 0) return `${open}${close}`
  const flat = parts.map(([name, item]) => name + write(item, style, NO_INDENT)).join(', ')
  const line = Array.isArray(value) ? `${open}${flat}${close}` : `${open} ${flat} ${close}`
  if (!line.includes('\n') && indent.length + taken + line.length <= WIDTH) return line
  const inner = `${indent}  `
  const lines = parts.map(([name, item]) => {
    const written = write(item, style, { indent: inner, taken: name.length + 1 })
    return `${inner}${name}${written}`
  })
  // A comma at the end is no JSON.
  const end = style === SCRIPT ? ',' : ''
  return `${open}\n${lines.join(',\n')}${end}\n${indent}${close}`
}

const NO_INDENT = { indent: '', taken: 0 }

function quote(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  return `'${inner.replaceAll("'", "\\'")}'`
}
