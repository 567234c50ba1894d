import { useState } from 'react'

/** Moving the items of a list by dragging them: what an item's element is given. */
export function useDrag(
  onMove: (from: number, to: number) => void,
  /** When it is let go of. */
  onEnd?: () => void,
) {
  const [dragged, setDragged] = useState<number | null>(null)
  return (at: number) => ({
    'data-dragged': dragged === at ? '' : undefined,
    onDragOver: (event: { preventDefault: () => void }) => {
      if (dragged !== null) event.preventDefault()
    },
    onDragEnter: () => {
      if (dragged === null || dragged === at) return
      onMove(dragged, at)
      setDragged(at)
    },
    onDrop: (event: { preventDefault: () => void }) => event.preventDefault(),
    onDragEnd: () => {
      setDragged(null)
      onEnd?.()
    },
    /** For the part that is taken hold of. */
    grip: {
      draggable: true,
      onDragStart: ({ dataTransfer }: { dataTransfer: DataTransfer }) => {
        // Firefox drags nothing without data.
        dataTransfer.setData('text/plain', '')
        dataTransfer.effectAllowed = 'move'
        setDragged(at)
      },
    },
  })
}
