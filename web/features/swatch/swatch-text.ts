import { weekdayName } from '#server/lib/london-time.shared.ts'

const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five'] as const

/** The submit button's label: "Send my 4 free swatches". */
export function sendText(count: number): string {
  if (count === 0) return 'Send my free swatches'
  return count === 1 ? 'Send my free swatch' : `Send my ${count} free swatches`
}

/** "Four swatches will be posted tomorrow", or the day where it is another one. */
export function goOutText(count: number, postedOn: string, tomorrow: string): string {
  const when = postedOn === tomorrow ? 'tomorrow' : `on ${weekdayName(postedOn)}`
  const words = counts[count] ?? String(count)
  return count === 1
    ? `${words} swatch will be posted ${when}`
    : `${words} swatches will be posted ${when}`
}

/** "They should be with you by Thursday." */
export const arriveText = (count: number, arrivesBy: string): string =>
  `${count === 1 ? 'It' : 'They'} should be with you by ${weekdayName(arrivesBy)}.`
