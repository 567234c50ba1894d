import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/platform/db.ts'
import type { AdminFamily, FamilyFields } from './family.schema.ts'

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

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

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
    if (!old || isEqual(sorted(old), sorted(value))) continue
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
