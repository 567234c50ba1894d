import { randomUUID } from 'node:crypto'
import { isSameJson } from '#server/lib/text/same-json.shared.ts'
import type { Tx } from '#server/platform/db.ts'
import type { AdminFamily, FamilyFields } from './family.schema.ts'
import { z } from 'zod'

type Given = FamilyFields['options']
/** Options as stored: each option and each of its values has an id. */
export type StoredOptions = AdminFamily['options']

/**
 * Assigns ids: the one that was sent, else that of a stored item of the same name, else a new one.
 */
function identify<Item extends { id?: string | undefined }, Stored extends { id: string }>(
  given: readonly Item[],
  stored: readonly Stored[],
  isSame: (item: Item, candidate: Stored) => boolean,
): (Item & { id: string })[] {
  const free = new Map(stored.map((candidate) => [candidate.id, candidate]))
  const byId = given.map(({ id }) => {
    const known = id !== undefined && free.delete(id)
    return known ? id : undefined
  })
  return given.map((item, place) => {
    const found = byId[place] ?? [...free.values()].find((candidate) => isSame(item, candidate))?.id
    if (found !== undefined) free.delete(found)
    return { ...item, id: found ?? randomUUID() }
  })
}

/** The sent options with ids; existing options and values keep theirs. */
export function optionsWithIds(given: Given, stored: StoredOptions): StoredOptions {
  return identify(given, stored, (option, { name }) => option.name === name).map((option) => {
    const values = stored.find(({ id }) => id === option.id)?.values ?? []
    return {
      ...option,
      values: identify(option.values, values, (value, { label }) => value.label === label),
    }
  })
}

/** Items with their positions, by id. */
const placed = <Item extends { id: string }>(items: readonly Item[]) =>
  new Map(items.map((item, position) => [item.id, { ...item, position }]))

/** Writes the differences between values: removed, added, changed and moved ones. */
async function writeValues(
  tx: Tx,
  optionId: string,
  before: StoredOptions[number]['values'],
  after: StoredOptions[number]['values'],
): Promise<void> {
  const was = placed(before)
  const is = placed(after)
  await tx.optionValue.deleteMany({
    where: { id: { in: [...was.keys()].filter((id) => !is.has(id)) } },
  })
  for (const [id, value] of is) {
    const old = was.get(id)
    if (!old || isSameJson(sorted(old), sorted(value))) continue
    await tx.optionValue.update({ where: { id }, data: value })
  }
  const added = [...is.values()].filter(({ id }) => !was.has(id))
  await tx.optionValue.createMany({ data: added.map((value) => ({ ...value, optionId })) })
}

const sorted = (value: object) =>
  Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other))

/** Replaces the options of a family; existing ones keep their rows. */
export async function writeOptions(
  tx: Tx,
  familyId: string,
  before: StoredOptions,
  after: StoredOptions,
): Promise<void> {
  const was = placed(before)
  const is = placed(after)
  const gone = [...was.keys()].filter((id) => !is.has(id))
  if (gone.length > 0) await tx.familyOption.deleteMany({ where: { id: { in: gone } } })
  for (const [id, { name, position, values }] of is) {
    const old = was.get(id)
    if (!old) await tx.familyOption.create({ data: { id, familyId, name, position } })
    else if (old.name !== name || old.position !== position) {
      await tx.familyOption.update({ where: { id }, data: { name, position } })
    }
    await writeValues(tx, id, old?.values ?? [], values)
  }
}

/** The ids of a variant's values, in the order of the options. */
const valueIdsOf = (options: StoredOptions, choices: FamilyFields['variants'][number]['options']) =>
  options.flatMap(({ name, values }) => {
    const label = choices.find((choice) => choice.name === name)?.value
    return values.filter((value) => value.label === label).map(({ id }) => id)
  })

/** Writes the variants of a family, and takes all other products out of it. Two statements. */
export async function writeVariants(
  tx: Tx,
  familyId: string,
  { options, variants }: { options: StoredOptions; variants: FamilyFields['variants'] },
): Promise<void> {
  const rows = variants.map(({ productId, options: choices }) => ({
    id: productId,
    values: valueIdsOf(options, choices),
  }))
  const given = JSON.stringify(rows)
  // Products whose values change leave first: no two may have the same values at any moment.
  await tx.$executeRaw`
    UPDATE "Product" AS p SET "familyId" = NULL, "optionValueIds" = '{}', "updatedAt" = now()
    WHERE p."familyId" = ${familyId}::uuid AND p."archivedAt" IS NULL AND NOT EXISTS (
      SELECT FROM jsonb_to_recordset(${given}::jsonb) AS v(id uuid, values uuid[])
      WHERE v.id = p.id AND v.values = p."optionValueIds")`
  await tx.$executeRaw`
    UPDATE "Product" AS p SET "familyId" = ${familyId}::uuid, "optionValueIds" = v.values,
      "updatedAt" = now()
    FROM jsonb_to_recordset(${given}::jsonb) AS v(id uuid, values uuid[])
    WHERE v.id = p.id AND p."familyId" IS DISTINCT FROM ${familyId}::uuid`
}

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
