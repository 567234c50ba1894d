import { isSameJson } from '#server/lib/text/same-json.shared.ts'
import { type Draft, textOf, withCells } from './draft.ts'
import { type EditedFamily, editedOf } from './family.ts'
import { isField } from '#server/catalogue/fields/product-fields.schema.ts'
import { writeField, type Opened } from './draft-fields.ts'

/** A three-way merge of one value: the local change, else the remote one. */
const either = <Value>(before: Value, mine: Value, theirs: Value): Value =>
  isSameJson(before, mine) ? theirs : mine

type Keyed = { key: string; id?: string | undefined }

/**
 * A three-way merge of two lists: an item removed on one side and unchanged on the other is
 * removed.
 */
function mergeLists<Item extends Keyed>(
  before: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  merge: (before: Item | undefined, mine: Item, theirs: Item) => Item,
): Item[] {
  const find = (items: readonly Item[], { key }: Item) => items.find((item) => item.key === key)
  const kept = mine.flatMap((item) => {
    const old = find(before, item)
    const other = find(theirs, item)
    if (other) return merge(old, item, other)
    // Removed remotely and changed locally: added again.
    return old && isSameJson(old, item) ? [] : { ...item, id: undefined }
  })
  const added = theirs.filter((item) => !find(before, item) && !find(mine, item))
  return [...kept, ...added]
}

function mergeFamilies(before: EditedFamily, mine: EditedFamily, theirs: EditedFamily) {
  return {
    title: either(before.title, mine.title, theirs.title),
    options: mergeLists(before.options, mine.options, theirs.options, (old, own, other) => ({
      ...own,
      name: either(old?.name ?? own.name, own.name, other.name),
      values: mergeLists(old?.values ?? [], own.values, other.values, (was, value, changed) =>
        was ? either(was, value, changed) : value,
      ),
    })),
  }
}

/** The draft rebased onto a version that somebody else has saved; no local change is lost. */
export function rebased(before: Opened, now: Opened, draft: Draft): Draft {
  const known = new Set(now.products.map(({ id }) => id))
  const stored = new Set(before.products.map(({ id }) => id))
  // A product unknown to the remote version was removed there, or is new here.
  const stays = (id: string) => known.has(id) || !stored.has(id)
  const cells = Object.entries(draft.cells)
    .filter(([id]) => stays(id))
    .flatMap(([id, row]) =>
      Object.entries(row).flatMap(([name, text]) => (isField(name) ? { id, name, text } : [])),
    )
  const family =
    draft.family && before.family && now.family
      ? mergeFamilies(editedOf(before.family), draft.family, editedOf(now.family))
      : draft.family
  return withCells(
    now,
    {
      ...draft,
      cells: {},
      family: now.family && family && isSameJson(family, editedOf(now.family)) ? null : family,
      gone: draft.gone.filter((id) => known.has(id)),
      choices: Object.fromEntries(Object.entries(draft.choices).filter(([id]) => stays(id))),
    },
    cells,
  )
}

/** The conflicts of local and remote changes: the remote value by place. */
export function conflictsOf(before: Opened, now: Opened, draft: Draft): Record<string, string> {
  const conflicts: Record<string, string> = {}
  for (const product of now.products) {
    const old = before.products.find(({ id }) => id === product.id)
    for (const name of Object.keys(draft.cells[product.id] ?? {})) {
      if (!old || !isField(name)) continue
      const theirs = writeField(name, product, now.sizes)
      const mine = textOf(before, draft, { id: product.id, name })
      if (theirs !== writeField(name, old, now.sizes) && theirs !== mine) {
        conflicts[`${product.id}.${name}`] =
          `Someone else changed this to ${theirs || 'empty'}. Save again to keep yours.`
      }
    }
  }
  return conflicts
}
