import type { Block, Words } from '#server/settings/policy/rich-text.schema.ts'
import { plainText, sectionsOf } from '#web/lib/rich-text.ts'
import type { ProcessStep } from '#web/ui/page/process.tsx'

/** A card: its heading, an italic line below it, and its text. */
export interface Card {
  title: string
  line: string | null
  blocks: readonly Block[]
}

/** A definition: term and description. */
export interface Definition {
  term: string
  words: readonly Words[]
}

/** The layout of a section of the about page, derived from its blocks. */
export type AboutPart = { title: string } & (
  | { kind: 'text'; blocks: readonly Block[] }
  | { kind: 'definitions'; definitions: readonly Definition[] }
  | { kind: 'steps'; steps: readonly ProcessStep[] }
  | { kind: 'cards'; cards: readonly Card[] }
)

/**
 * The sections of the about page, by second-level headings. Third-level headings become cards, or
 * steps along a measure where each begins with a mark ("2015: One van"); a list whose items begin
 * in bold becomes definitions; everything else is text.
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

/** The cards of a section; null where a block stands before its first heading. */
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

/** Whether a paragraph is entirely italic. */
const isLine = (block: Block): block is Extract<Block, { kind: 'paragraph' }> =>
  block.kind === 'paragraph' && block.of.length === 1 && block.of[0]?.kind === 'emphasis'

function stepOf({ title, blocks }: Card): ProcessStep | null {
  const [, mark, rest] = /^([^:]{1,12}): (.+)$/.exec(title) ?? []
  if (mark === undefined || rest === undefined) return null
  const paragraphs = blocks.filter((block) => block.kind === 'paragraph')
  return { mark, title: rest, text: paragraphs.map(({ of }) => plainText(of)).join(' ') }
}

/** The definitions of a section that is one list whose items begin in bold. */
function definitionsOf([list, ...rest]: readonly Block[]): readonly Definition[] | null {
  if (list?.kind !== 'list' || rest.length > 0) return null
  const definitions = list.items.map(([first]) => {
    const [term, ...words] = first?.kind === 'paragraph' ? first.of : []
    return term?.kind === 'strong' ? { term: plainText(term.of), words } : null
  })
  const found = definitions.filter((definition) => definition !== null)
  return found.length === definitions.length ? found : null
}
