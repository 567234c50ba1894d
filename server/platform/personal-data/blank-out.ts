import type { Prisma } from '../../generated/prisma/client.ts'

/** What stands where a person's name, address or number stood. */
export const REMOVED = '[removed]'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** What finds any of these words where they stand by themselves; null without words. */
function anyOf(list: readonly string[], flags: string): RegExp | null {
  const known = [...new Set(list.map((word) => word.trim()))]
    .filter((word) => word.length > 1)
    .toSorted((a, b) => b.length - a.length)
  if (known.length === 0) return null
  const any = known.map(escaped).join('|')
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${any})(?![\p{L}\p{N}])`, flags)
}

/**
 * A function that takes every one of these words out of a text: facts in any case, names as they
 * are written, so that "Ash" leaves the ash wood of a table alone.
 */
export function blankOut(words: { names: readonly string[]; facts: readonly string[] }) {
  const patterns = [anyOf(words.facts, 'giu'), anyOf(words.names, 'gu')].filter(
    (one) => one !== null,
  )
  return (text: string) => patterns.reduce((rest, one) => rest.replace(one, REMOVED), text)
}

/** The same for every text in a JSON value. */
export function blankJson(
  value: Prisma.JsonValue,
  blank: (text: string) => string,
): Prisma.JsonValue {
  if (typeof value === 'string') return blank(value)
  if (Array.isArray(value)) return value.map((item) => blankJson(item, blank))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, blankJson(item ?? null, blank)]),
  )
}
