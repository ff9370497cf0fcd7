import type { Direction, Directions } from './directions.ts'
import { nameOf, type Schema } from './openapi.ts'

export interface TypeWriter {
  /** A schema as a TypeScript type. */
  type(schema: Schema, direction: Direction, indent?: string): string
}

export function typeWriter(directions: Directions): TypeWriter {
  function type(schema: Schema, direction: Direction, indent = ''): string {
    if (schema.$ref !== undefined) return directions.nameIn(direction, nameOf(schema.$ref))
    if (schema.const !== undefined) return literal(schema.const)
    if (schema.enum !== undefined) return schema.enum.map(literal).join(' | ')
    const choices = schema.anyOf ?? schema.oneOf
    if (choices !== undefined) return union(choices.map(part => type(part, direction, indent)))
    if (schema.allOf !== undefined) {
      return schema.allOf.map(part => type(part, direction, indent)).join(' & ')
    }
    if (Array.isArray(schema.type)) {
      return union(schema.type.map(one => type({ ...schema, type: one }, direction, indent)))
    }
    return plain(schema, direction, indent)
  }

  function plain(schema: Schema, direction: Direction, indent: string): string {
    switch (schema.type) {
      case 'string': {
        const known = schema['x-known-values']
        return known === undefined ? 'string' : type(known, direction, indent)
      }
      case 'integer':
      case 'number':
        return 'number'
      case 'boolean':
        return 'boolean'
      case 'null':
        return 'null'
      case 'array': {
        const item = type(schema.items ?? {}, direction, indent)
        return direction === 'request' ? `ReadonlyArray<${item}>` : `Array<${item}>`
      }
      case 'object':
        return object(schema, direction, indent)
      case undefined:
        return 'unknown'
      default:
        throw new Error(`The generator of the SDK does not know the type "${schema.type}"`)
    }
  }

  function object(schema: Schema, direction: Direction, indent: string): string {
    const { properties = {}, required = [], additionalProperties } = schema
    const inner = `${indent}  `
    const fields = Object.entries(properties).map(([name, field]) =>
      property({
        name,
        type: type(field, direction, inner),
        isRequired: required.includes(name),
        mayBeUndefined: direction === 'request',
        words: wordsOf(field),
        indent: inner,
      }),
    )
    const rest = additionalProperties && type(additionalProperties, direction, inner)
    if (fields.length === 0) return `Record<string, ${rest ?? 'unknown'}>`
    const others = rest === undefined ? '' : `${inner}[key: string]: ${rest}\n`
    return `{\n${fields.join('')}${others}${indent}}`
  }

  return { type }
}

/** One line of an interface, with its hover text above it. */
export function property(field: {
  name: string
  type: string
  isRequired: boolean
  /** Those who keep exact optional types may still pass a value that is not there. */
  mayBeUndefined: boolean
  words: string | undefined
  indent: string
}): string {
  const { name, type, isRequired, mayBeUndefined, words, indent } = field
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name)
  const missing = !isRequired && mayBeUndefined ? ' | undefined' : ''
  return `${comment(words, indent)}${indent}${key}${isRequired ? '' : '?'}: ${type}${missing}\n`
}

export function comment(words: string | undefined, indent = ''): string {
  if (!words) return ''
  const lines = words.replaceAll('*/', '* /').split('\n')
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`
  const body = lines.map(line => `${indent} *${line && ' '}${line}\n`).join('')
  return `${indent}/**\n${body}${indent} */\n`
}

export function wordsOf(schema: Schema): string | undefined {
  const fallback = schema.default === undefined ? '' : `@default ${literal(schema.default)}`
  return [schema.description, fallback].filter(Boolean).join('\n') || undefined
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value)
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ')
}
