import { useState } from 'react'

/** Drag and drop within a list: the props of an item's element. */
export function useDrag(
  onMove: (from: number, to: number) => void,
  /** Called on drop. */
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
    /** Props of the drag handle. */
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
