import { z } from 'zod'
import type { AdminFamily } from './family.schema.ts'
import type { StoredOptions } from './write-options.ts'
import { valueIdsOf } from './write-variants.ts'

/** `Family.notMade` as stored: with the ids of values, so that their labels can change. */
const stored = z.array(z.object({ values: z.array(z.string()), reason: z.string() }))

/** The combinations that are not made, in words; without those with a removed value. */
export function notMadeOf(options: StoredOptions, column: unknown): AdminFamily['notMade'] {
  return stored.parse(column).flatMap(({ values, reason }) => {
    const choices = options.flatMap(({ name, values: known }) =>
      known.filter(({ id }) => values.includes(id)).map(({ label }) => ({ name, value: label })),
    )
    return choices.length === options.length ? [{ options: choices, reason }] : []
  })
}

/** The combinations as stored; without those that are variants or lack a value of an option. */
export function notMadeColumn(
  options: StoredOptions,
  { notMade, variants }: Pick<AdminFamily, 'notMade'> & { variants: readonly Choices[] },
): z.infer<typeof stored> {
  const made = new Set(variants.map((variant) => String(valueIdsOf(options, variant.options))))
  return notMade
    .map(({ options: choices, reason }) => ({ values: valueIdsOf(options, choices), reason }))
    .filter(({ values }) => values.length === options.length && !made.has(String(values)))
}

type Choices = Pick<AdminFamily['variants'][number], 'options'>
