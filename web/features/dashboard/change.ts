/** The change of a figure in whole per cent; null when it was 0 before. */
export function changeInPercent(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round((100 * (now - before)) / before)
}
