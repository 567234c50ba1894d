import type { Line } from './trace.ts'

/** Lines of whole numbers as compact SVG path data; without the grid's border of one point. */
export function pathData(lines: readonly Line[]): string {
  return lines.map(lineData).join('')
}

function lineData([first, ...others]: Line): string {
  if (first === undefined || others.length === 0) return ''
  let [x, y] = first
  let text = `M${x - 1} ${y - 1}`
  let command = ''
  for (const [nextX, nextY] of others) {
    const dx = nextX - x
    const dy = nextY - y
    const [name, numbers] = dy === 0 ? ['h', [dx]] : dx === 0 ? ['v', [dy]] : ['l', [dx, dy]]
    const written = numbers.map((value, at) => (at > 0 && value >= 0 ? ` ${value}` : `${value}`))
    const joined = written.join('')
    if (name !== command) text += name + joined
    else text += joined.startsWith('-') ? joined : ` ${joined}`
    command = name
    ;[x, y] = [nextX, nextY]
  }
  return text
}
