import type { z } from 'zod'

type Schema = z.core.JSONSchema.BaseSchema | boolean

const PREFIX = '#/components/schemas/'

/**
 * The example of a schema: its own, or one made of the examples of its parts, with the named
 * schemas of the document. Undefined when a required part has none.
 */
export function exampleOf(schema: Schema, named: Readonly<Record<string, Schema>>): unknown {
  if (typeof schema === 'boolean') return undefined
  const { examples, $ref, enum: choices, anyOf, items } = schema
  if (Array.isArray(examples) && examples.length > 0) return examples[0]
  if ('const' in schema) return schema.const
  if (choices) return choices[0]
  if ($ref !== undefined) return exampleOf(named[$ref.slice(PREFIX.length)] ?? false, named)
  if (anyOf) return anyOf.map((one) => exampleOf(one, named)).find((one) => one !== undefined)
  if (schema.type === 'boolean') return true
  if (schema.type === 'null') return null
  if (schema.type === 'object') return objectOf(schema, named)
  if (schema.type !== 'array' || items === undefined || Array.isArray(items)) return undefined
  const item = exampleOf(items, named)
  return item === undefined ? undefined : [item]
}

/** An object of the examples of its properties, without optional ones that have none. */
function objectOf(
  { properties = {}, required = [] }: z.core.JSONSchema.BaseSchema,
  named: Readonly<Record<string, Schema>>,
): object | undefined {
  const given = Object.entries(properties)
    .map(([name, schema]) => [name, exampleOf(schema, named)] as const)
    .filter(([, example]) => example !== undefined)
  const names = new Set(given.map(([name]) => name))
  return required.every((name) => names.has(name)) ? Object.fromEntries(given) : undefined
}
