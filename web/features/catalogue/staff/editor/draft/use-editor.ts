import { useCallback, useEffect, useMemo, useState } from 'react'
import {
  type Cell,
  countChanges,
  type Draft,
  familyOf,
  type Faults,
  noDraft,
  textOf,
  withCells,
  withFamily,
} from './draft.ts'
import type { EditedFamily } from './family.ts'
import type { FieldName, Opened } from './fields.ts'
import { forgetKept, keepDraft, readKept } from './kept-draft.ts'
import { liveFaults } from './live-faults.ts'
import { noughtsOf } from './noughts.ts'
import { conflictsOf, rebased } from './rebase.ts'
import { rowsOf, titleOf, withoutMade } from './rows.ts'

/** How many steps can be taken back. */
const STEPS = 100

interface State {
  start: Opened
  draft: Draft
  before: readonly Draft[]
}

/**
 * What is edited on the page: what it began with, what was changed, and the way back. Changes are kept
 * in this browser until they are saved or discarded.
 */
export function useEditor(slug: string, opened: Opened) {
  const [state, setState] = useState<State>({ start: opened, draft: noDraft, before: [] })
  const [refused, setRefused] = useState<Faults>({})
  const [keptSince, setKeptSince] = useState<string | null>(null)
  const { start, draft } = state
  const seen = useMemo(() => seenOf(start, draft), [start, draft])
  const { family, rows, changes } = seen

  useEffect(() => {
    const kept = readKept(slug)
    if (kept === null) return
    setState({ start: { ...kept.start, audit: opened.audit }, draft: kept.draft, before: [] })
    setKeptSince(kept.since)
    // Only what was kept when the page was opened.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [slug])

  /** Makes another draft of it: one step, which can be taken back. */
  const change = useCallback(
    (next: (start: Opened, draft: Draft) => Draft) => {
      setState((now) => {
        const made = next(now.start, now.draft)
        const before = [...now.before, now.draft].slice(-STEPS)
        keepDraft(slug, { start: now.start, draft: made })
        return { ...now, draft: made, before }
      })
      setKeptSince((since) => since ?? new Date().toISOString())
    },
    [slug],
  )

  const forgetFaults = (cells: readonly Omit<Cell, 'text'>[]) => {
    const places = new Set(cells.map(({ id, name }) => `${id}.${name}`))
    setRefused((now) => without(now, (place) => places.has(place) || place.endsWith('.choices')))
  }

  return {
    start,
    draft,
    changes,
    family,
    /** The lines of the table of variants. */
    rows,
    /** Prices to ask about. */
    noughts: seen.noughts,
    faults: { ...seen.faults, ...refused },
    setFaults: setRefused,
    /** Since when changes are kept in this browser; null when there are none. */
    keptSince: changes > 0 ? keptSince : null,
    text: (id: string, name: FieldName) => {
      const text = textOf(start, draft, { id, name })
      const row = name === 'title' && text === '' && rows.find((one) => one.id === id)
      return row && family ? titleOf(family, row) : text
    },
    isChanged: (id: string, name: FieldName) => draft.cells[id]?.[name] !== undefined,
    change,
    /** Takes the faults away that the server found in cells which have changed since. */
    forgetFaults,
    setCells: (cells: readonly Cell[]) => {
      change((from, now) => withCells(from, now, cells))
      forgetFaults(cells)
    },
    /** The price of a variant is meant as it is. */
    keepPrice: (id: string) =>
      change((_, now) => ({
        ...now,
        meant: { ...now.meant, [id]: now.cells[id]?.pricePence ?? '' },
      })),
    /** These variants are not made any more. */
    unmake: (ids: readonly string[]) => change((from, now) => withoutMade(from, now, ids)),
    setFamily: (edited: EditedFamily | null) => {
      change((from, now) => withFamily(from, now, edited))
      setRefused((now) => without(now, (place) => /^family\.|\.choices$/.test(place)))
    },
    undo: () =>
      setState((now) => {
        const last = now.before.at(-1)
        if (last === undefined) return now
        keepDraft(slug, { start: now.start, draft: last })
        return { ...now, draft: last, before: now.before.slice(0, -1) }
      }),
    /** Keeps nothing of it in this browser any more. */
    forget: () => forgetKept(slug),
    /** Goes on with what somebody else has saved, and with what was changed here. */
    rebase: (now: Opened) => {
      const next = rebased(start, now, draft)
      keepDraft(slug, { start: now, draft: next })
      setState({ start: now, draft: next, before: [] })
      setRefused(conflictsOf(start, now, draft))
    },
    /** Begins anew with what the shop has. */
    restart: (now: Opened) => {
      forgetKept(slug)
      setState({ start: now, draft: noDraft, before: [] })
      setRefused({})
      setKeptSince(null)
    },
  }
}

export type Editor = ReturnType<typeof useEditor>

/** What follows from a draft. */
function seenOf(start: Opened, draft: Draft) {
  const family = familyOf(start, draft)
  const rows = rowsOf(start, draft, family)
  return {
    family,
    rows,
    changes: countChanges(start, draft),
    faults: liveFaults(draft, { family, rows }),
    noughts: noughtsOf(start, draft, { family, rows }),
  }
}

const without = (faults: Faults, isGone: (place: string) => boolean): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([place]) => !isGone(place)))
