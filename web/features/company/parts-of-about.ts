import type { Block, Words } from '../../../server/settings/policy/rich-text.schema.ts'
import { plainText, sectionsOf } from '../../lib/rich-text.ts'
import type { ProcessStep } from '../../ui/process.tsx'

/** A card below a heading: its title, the line below it in italics, and what it says. */
export interface Card {
  title: string
  line: string | null
  blocks: readonly Block[]
}

/** Something that is held to: what, and how. */
export interface Definition {
  term: string
  words: readonly Words[]
}

/** How a part of the about page is drawn: it follows from what the part is made of. */
export type AboutPart = { title: string } & (
  | { kind: 'text'; blocks: readonly Block[] }
  | { kind: 'definitions'; definitions: readonly Definition[] }
  | { kind: 'steps'; steps: readonly ProcessStep[] }
  | { kind: 'cards'; cards: readonly Card[] }
)

/**
 * The parts of the about page, by its headings: headings of the third level below one make cards, or
 * steps along a measure where each begins with its mark ("2015: One van"); a list whose items begin in
 * bold makes definitions; all else is text.
 */
export const aboutParts = (blocks: readonly Block[]): readonly AboutPart[] =>
  sectionsOf(blocks).map(({ heading, blocks: inside }) => {
    const title = heading ? plainText(heading) : ''
    const cards = cardsOf(inside)
    if (cards) {
      const steps = cards.map(stepOf).filter((step) => step !== null)
      if (steps.length === cards.length) return { kind: 'steps', title, steps }
      return { kind: 'cards', title, cards }
    }
    const definitions = definitionsOf(inside)
    if (definitions) return { kind: 'definitions', title, definitions }
    return { kind: 'text', title, blocks: inside }
  })

/** The cards of a part; null where something stands before its first heading. */
function cardsOf(blocks: readonly Block[]): readonly Card[] | null {
  const cards: { title: string; line: string | null; blocks: Block[] }[] = []
  for (const block of blocks) {
    const card = cards.at(-1)
    if (block.kind === 'heading') {
      cards.push({ title: plainText(block.of), line: null, blocks: [] })
    } else if (!card) return null
    else if (card.line === null && card.blocks.length === 0 && isLine(block)) {
      card.line = plainText(block.of)
    } else card.blocks.push(block)
  }
  return cards.length > 0 ? cards : null
}

/** A paragraph that is in italics from its beginning to its end. */
const isLine = (block: Block): block is Extract<Block, { kind: 'paragraph' }> =>
  block.kind === 'paragraph' && block.of.length === 1 && block.of[0]?.kind === 'emphasis'

function stepOf({ title, blocks }: Card): ProcessStep | null {
  const [, mark, rest] = /^([^:]{1,12}): (.+)$/.exec(title) ?? []
  if (mark === undefined || rest === undefined) return null
  const paragraphs = blocks.filter((block) => block.kind === 'paragraph')
  return { mark, title: rest, text: paragraphs.map(({ of }) => plainText(of)).join(' ') }
}

/** The definitions of a part that is one list whose items begin in bold. */
function definitionsOf([list, ...rest]: readonly Block[]): readonly Definition[] | null {
  if (list?.kind !== 'list' || rest.length > 0) return null
  const definitions = list.items.map(([first]) => {
    const [term, ...words] = first?.kind === 'paragraph' ? first.of : []
    return term?.kind === 'strong' ? { term: plainText(term.of), words } : null
  })
  const found = definitions.filter((definition) => definition !== null)
  return found.length === definitions.length ? found : null
}
