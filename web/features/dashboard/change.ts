/** How much a figure moved, in whole per cent of what it was; null when it was nothing before. */
export function changeInPercent(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round((100 * (now - before)) / before)
}
