import { useEffect, useState } from 'react'
import { columns } from './columns.ts'

const key = 'editor-hidden-columns'

const hiddenAtFirst: readonly string[] = columns
  .filter(({ isHidden }) => isHidden)
  .map(({ name }) => name)

/** The columns that are hidden; this browser keeps them. */
export function useColumns() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set(hiddenAtFirst))
  useEffect(() => {
    try {
      const kept = localStorage.getItem(key)
      if (kept !== null) setHidden(new Set(kept.split(' ')))
    } catch {
      // Nothing is kept.
    }
  }, [])
  return {
    hidden,
    toggle: (name: string) => {
      const next = new Set(hidden)
      if (!next.delete(name)) next.add(name)
      setHidden(next)
      try {
        localStorage.setItem(key, [...next].join(' '))
      } catch {
        // They are hidden until the page is left.
      }
    },
  }
}

export type Columns = ReturnType<typeof useColumns>
