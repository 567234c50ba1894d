/** Row and column, from 0. */
export type Place = readonly [row: number, column: number]

/** A rectangle of cells, both ends included. */
export interface Range {
  top: number
  left: number
  bottom: number
  right: number
}

/** The range between two corners. */
export const rangeOf = ([row, column]: Place, [otherRow, otherColumn]: Place): Range => ({
  top: Math.min(row, otherRow),
  left: Math.min(column, otherColumn),
  bottom: Math.max(row, otherRow),
  right: Math.max(column, otherColumn),
})

export const isIn = ({ top, left, bottom, right }: Range, [row, column]: Place): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

/** The places of a range, row by row. */
export const placesIn = ({ top, left, bottom, right }: Range): Place[][] =>
  Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (__, column): Place => [top + row, left + column]),
  )

const between = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))

/** A place some steps away, clamped to the table. */
export const stepped = (
  [row, column]: Place,
  [down, right]: Place,
  [rows, columns]: Place,
): Place => [between(row + down, rows), between(column + right, columns)]

const FAR = 10_000

const steps: Record<string, Place> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -FAR],
  End: [0, FAR],
  PageUp: [-10, 0],
  PageDown: [10, 0],
}

/** The step of a key; with Ctrl an arrow goes to the edge, Home and End to a corner. */
export function stepOf(key: string, isFar: boolean): Place | undefined {
  const step = steps[key]
  if (!step || !isFar) return step
  const [down, right] = step
  if (key === 'Home') return [-FAR, -FAR]
  if (key === 'End') return [FAR, FAR]
  return [down * FAR, right * FAR]
}

/** The writes of a paste: one cell fills the range, a block begins at its corner. */
export function pasted(cells: readonly (readonly string[])[], range: Range): Written[] {
  const [only] = cells.length === 1 && cells[0]?.length === 1 ? cells[0] : []
  if (only !== undefined) {
    return placesIn(range)
      .flat()
      .map((place) => ({ place, text: only }))
  }
  return cells.flatMap((row, down) =>
    row.map((text, right) => ({
      place: [range.top + down, range.left + right] as const,
      text: text.trim(),
    })),
  )
}

/** The writes of filling: the cells of a range continue below and beside it. */
export function filled(textAt: (place: Place) => string, from: Range, to: Range): Written[] {
  const [rows, columns] = [from.bottom - from.top + 1, from.right - from.left + 1]
  return placesIn(to)
    .flat()
    .filter((place) => !isIn(from, place))
    .map((place) => {
      const [row, column] = place
      const across = (column - from.left + columns * FAR) % columns
      const down = (row - from.top + rows * FAR) % rows
      return { place, text: textAt([from.top + down, from.left + across]) }
    })
}

export interface Written {
  place: Place
  text: string
}
