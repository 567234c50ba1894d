import type { AdminFamily } from './family.schema.ts'

type Value = AdminFamily['options'][number]['values'][number]

const words = ({ id: _, label: __, ...facts }: Value): string[] =>
  Object.entries(facts)
    .filter(([, fact]) => fact !== null)
    .map(([name, fact]) => `${name} ${fact}`)

/**
 * A family as flat fields, so that its audit entries have only what changed: each option with the
 * labels of its values, each value with its facts, each variant with its values, and each
 * combination that is not made with the reason.
 */
export function auditedFamily({ slug, title, options, variants, notMade }: AdminFamily) {
  const fields: Record<string, string | readonly string[]> = {
    slug,
    title,
    options: options.map(({ name }) => name),
  }
  for (const { name, values } of options) {
    fields[name] = values.map(({ label }) => label)
    for (const value of values) fields[`${name}: ${value.label}`] = words(value)
  }
  for (const variant of variants) {
    fields[`variant ${variant.slug}`] = variant.options.map(({ value }) => value)
  }
  for (const { options: choices, reason } of notMade) {
    fields[`not sold: ${choices.map(({ value }) => value).join(', ')}`] = reason
  }
  return fields
}
