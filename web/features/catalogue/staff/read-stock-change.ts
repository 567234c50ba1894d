/** Reads a new count ("12") or a difference ("+5", "-2"); null for anything else. */
export function readStockChange(
  typed: string,
  readWhole: (text: string) => number | null,
): { counted: number } | { difference: number } | null {
  const text = typed.trim()
  const sign = /^[+\-−–]/.exec(text)?.[0] ?? ''
  const digits = text.slice(sign.length).trim()
  const whole = /^\d/.test(digits) ? readWhole(digits) : null
  if (whole === null) return null
  if (sign === '') return { counted: whole }
  return { difference: sign === '+' ? whole : -whole }
}
