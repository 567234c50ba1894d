import { createContext, useContext, useMemo, useState } from 'react'
import type { Stop } from './move-stop.ts'

/** The stop that is dragged over a day, which its places name; null while nothing is. */
interface Dragged {
  stop: Stop | null
  begin: (stop: Stop) => void
  end: () => void
}

const Context = createContext<Dragged>({ stop: null, begin: () => {}, end: () => {} })

export const DraggedProvider = Context.Provider
export const useDragged = (): Dragged => useContext(Context)

/** What a day keeps of the stop that is dragged over it. */
export function useDragging(): Dragged {
  const [stop, setStop] = useState<Stop | null>(null)
  return useMemo(() => ({ stop, begin: setStop, end: () => setStop(null) }), [stop])
}
