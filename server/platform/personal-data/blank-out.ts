import type { Prisma } from '#server/generated/prisma/client.ts'

/** The replacement of a person's name, address or number. */
export const REMOVED = '[removed]'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A pattern of these words as whole words; null without words. */
function anyOf(list: readonly string[], flags: string): RegExp | null {
  const known = [...new Set(list.map((word) => word.trim()))]
    .filter((word) => word.length > 1)
    .toSorted((a, b) => b.length - a.length)
  if (known.length === 0) return null
  const any = known.map(escaped).join('|')
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${any})(?![\p{L}\p{N}])`, flags)
}

/**
 * A function that replaces these words in a text: facts in any case, names only as they are
 * written, so that "Ash" does not match ash wood.
 */
export function blankOut(words: { names: readonly string[]; facts: readonly string[] }) {
  const patterns = [anyOf(words.facts, 'giu'), anyOf(words.names, 'gu')].filter(
    (one) => one !== null,
  )
  return (text: string) => patterns.reduce((rest, one) => rest.replace(one, REMOVED), text)
}

/** Replaces the words in every text of a JSON value. */
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
