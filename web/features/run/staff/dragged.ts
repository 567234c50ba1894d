import { createContext, useContext, useMemo, useState } from 'react'
import type { Stop } from './move-stop.ts'

/** The dragged stop; null for none. Shared with the drop targets. */
interface Dragged {
  stop: Stop | null
  begin: (stop: Stop) => void
  end: () => void
}

const Context = createContext<Dragged>({ stop: null, begin: () => {}, end: () => {} })

export const DraggedProvider = Context.Provider
export const useDragged = (): Dragged => useContext(Context)

/** The drag state of a day. */
export function useDragging(): Dragged {
  const [stop, setStop] = useState<Stop | null>(null)
  return useMemo(() => ({ stop, begin: setStop, end: () => setStop(null) }), [stop])
}
