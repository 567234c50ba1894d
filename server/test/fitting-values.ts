import fc from 'fast-check'
import { z } from 'zod'

type Schema = z.core.JSONSchema.BaseSchema

/** Texts that parsers and databases have trouble with. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom('', ' ', '\u0000', '__proto__', 'constructor', 'null', '-1', '1e309', 'NaN', '%'),
  fc.constantFrom("' OR 1=1 --", '<script>', '../../etc/passwd', '${7*7}', '\ud800', 'a@b.example'),
)
/** Any JSON value. */
export const anything = fc.oneof(
  anyText,
  fc.jsonValue(),
  fc.double(),
  fc.constantFrom(0, -1, 2 ** 31, 2 ** 53, 1e300, 0.1 + 0.2, null, true, [], {}, [[]]),
)

/**
 * Arbitrary values that mostly match a JSON Schema and sometimes are anything; some of their texts
 * are those that `known` returns, such as ids of existing rows.
 */
export function fittingValues(known: () => readonly string[]) {
  const kinds: Record<string, (schema: Schema) => fc.Arbitrary<unknown>> = {
    string: ({ minLength = 0, maxLength = 40 }) =>
      fc.oneof(
        fc.constantFrom(...known()),
        fc.string({ minLength, maxLength: Math.min(maxLength, 500) }),
      ),
    integer: ({ minimum = -10, maximum = 10 }) =>
      fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31) }),
    number: () => fc.integer({ min: 0, max: 100_000 }).map((pence) => pence / 100),
    boolean: () => fc.boolean(),
    array: ({ items }) =>
      fc.array(fitting(Array.isArray(items) ? undefined : items), { maxLength: 5 }),
    object: (schema) => fc.record(partsOf(schema), { requiredKeys: [] }),
  }

  /** A value that a schema allows, as far as its JSON Schema describes it. */
  function fitting(schema: Schema | boolean | undefined): fc.Arbitrary<unknown> {
    if (schema === undefined || typeof schema === 'boolean') return anything
    if (schema.enum) return fc.constantFrom(...schema.enum)
    const alternatives = schema.anyOf ?? schema.oneOf
    if (alternatives) return fc.oneof(...alternatives.map(fitting))
    const [type = ''] = [schema.type].flat()
    return kinds[type]?.(schema) ?? anything
  }

  /** For each property mostly a valid value, and sometimes an arbitrary one. */
  function partsOf(schema: Schema): Record<string, fc.Arbitrary<unknown>> {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, property]) => [
        name,
        fc.oneof({ weight: 4, arbitrary: fitting(property) }, { weight: 1, arbitrary: anything }),
      ]),
    )
  }

  return { fitting, partsOf }
}

/** The input of a zod schema as JSON Schema. */
export const inputSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
