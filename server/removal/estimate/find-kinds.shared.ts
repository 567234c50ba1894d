import type { RemovalKind } from './estimate.schema.ts'

/** How many are shown. */
const SHOWN = 8

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** How well a word stands in a text: at the beginning of it, of a word of it, anywhere, or not. */
function rankOf(text: string, typed: string): number {
  if (text === typed) return 0
  if (text.startsWith(typed)) return 1
  if (text.includes(` ${typed}`)) return 2
  return text.includes(typed) ? 3 : Infinity
}

/** The kinds that visitors are offered: those that staff have not hidden. */
export const offeredKinds = <Kind extends { isHidden: boolean }>(kinds: readonly Kind[]): Kind[] =>
  kinds.filter(({ isHidden }) => !isHidden)

/**
 * The kinds that a text names, by their labels and by what else people call them, the best first:
 * "cot", "safe", "exercise bike". Several words must all be found.
 */
export function findKinds<Kind extends Pick<RemovalKind, 'label' | 'plural' | 'aliases'>>(
  kinds: readonly Kind[],
  typed: string,
): Kind[] {
  const whole = fold(typed)
  if (whole === '') return []
  const words = whole.split(' ')
  const ranked = kinds.flatMap((kind) => {
    const names = [kind.label, kind.plural, ...kind.aliases].map(fold)
    const all = names.join(' ')
    if (!words.every((word) => all.includes(word))) return []
    const ranks = names.map((name, index) => rankOf(name, whole) + (index < 2 ? 0 : 0.5))
    return [{ kind, rank: Math.min(...ranks, 5) }]
  })
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, SHOWN)
    .map(({ kind }) => kind)
}
