import { useMemo, useSyncExternalStore } from 'react'
import { columns } from './columns.ts'

const key = 'editor-hidden-columns'

const hiddenAtFirst = columns
  .filter(({ isHidden }) => isHidden)
  .map(({ name }) => name)
  .join(' ')

/** The names of the hidden columns, separated by spaces; stored in this browser where possible. */
let hiddenNames: string | null = null
const listeners = new Set<() => void>()

function readHidden(): string {
  try {
    hiddenNames ??= localStorage.getItem(key)
  } catch {
    // Storage is blocked.
  }
  return hiddenNames ?? hiddenAtFirst
}

function writeHidden(names: string): void {
  hiddenNames = names
  try {
    localStorage.setItem(key, names)
  } catch {
    // Hidden until the page is left.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The hidden columns, and toggling one. */
export function useColumns() {
  const names = useSyncExternalStore(subscribe, readHidden, () => hiddenAtFirst)
  const hidden = useMemo<ReadonlySet<string>>(() => new Set(names.split(' ')), [names])
  return {
    hidden,
    toggle: (name: string) => {
      const next = new Set(hidden)
      if (!next.delete(name)) next.add(name)
      writeHidden([...next].join(' '))
    },
  }
}

export type Columns = ReturnType<typeof useColumns>
