import type { Block, Words } from '../../server/settings/policy/rich-text.schema.ts'

/** A part of a published text: its heading of the second level, and what stands below it. */
export interface TextSection {
  heading: readonly Words[] | null
  blocks: readonly Block[]
}

/** A text in its parts; what stands before the first heading is a part without one. */
export function sectionsOf(blocks: readonly Block[]): readonly TextSection[] {
  const sections: { heading: readonly Words[] | null; blocks: Block[] }[] = []
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) {
      sections.push({ heading: block.of, blocks: [] })
      continue
    }
    const last = sections.at(-1)
    if (last) last.blocks.push(block)
    else sections.push({ heading: null, blocks: [block] })
  }
  return sections
}

/** Words without what is strong or leads somewhere. */
export const plainText = (words: readonly Words[]): string =>
  words
    .map((word) => {
      if (word.kind === 'text') return word.text
      return word.kind === 'break' ? ' ' : plainText(word.of)
    })
    .join('')

/** Each with its place: parts of a text have no name of their own, and stay in their order. */
export const numbered = <T>(items: readonly T[]): readonly (readonly [number, T])[] =>
  items.map((item, at) => [at, item] as const)
