import type { Block, Words } from '#server/settings/policy/rich-text.schema.ts'

/** A section of a published text: its second-level heading and the blocks below it. */
export interface TextSection {
  heading: readonly Words[] | null
  blocks: readonly Block[]
}

/** The sections of a text; blocks before the first heading are a section without one. */
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

/** The plain text of inline nodes, without emphasis and links. */
export const plainText = (words: readonly Words[]): string =>
  words
    .map((word) => {
      if (word.kind === 'text') return word.text
      return word.kind === 'break' ? ' ' : plainText(word.of)
    })
    .join('')

/** Items with their index as key: nodes have no id, and keep their order. */
export const numbered = <T>(items: readonly T[]): readonly (readonly [number, T])[] =>
  items.map((item, at) => [at, item] as const)
