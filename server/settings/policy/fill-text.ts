import { fillPlaceholders, reasonLines } from '../description/placeholder-values.shared.ts'
import type { ShopSettings } from '../description/settings.schema.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { type Block, isSafeLink, type Words } from './rich-text.schema.ts'

/**
 * Parses a Markdown text and replaces its placeholders by the settings; in this order, so that no
 * name or number of a shop is parsed as Markdown.
 */
export const fillText = (markdown: string, settings: ShopSettings): Block[] =>
  parseMarkdown(markdown).map((block) => fillBlock(block, settings))

function fillBlock(block: Block, settings: ShopSettings): Block {
  switch (block.kind) {
    case 'heading':
      return { ...block, of: fillWords(block.of, settings) }
    case 'paragraph':
      if (isReasons(block.of)) return reasons
      return { ...block, of: fillWords(block.of, settings) }
    case 'list':
      return {
        ...block,
        items: block.items.map((item) => item.map((one) => fillBlock(one, settings))),
      }
    case 'quote':
      return { ...block, of: block.of.map((one) => fillBlock(one, settings)) }
  }
}

const isReasons = ([first, ...rest]: readonly Words[]) =>
  rest.length === 0 &&
  first?.kind === 'text' &&
  /^\{\{ *reviews\.reasons *\}\}$/.test(first.text.trim())

const reasons: Block = {
  kind: 'list',
  isOrdered: false,
  items: reasonLines.map((text) => [{ kind: 'paragraph', of: [{ kind: 'text', text }] }]),
}

const fillWords = (words: readonly Words[], settings: ShopSettings): Words[] =>
  words.flatMap((word) => fillWord(word, settings))

function fillWord(word: Words, settings: ShopSettings): Words[] {
  switch (word.kind) {
    case 'break':
      return [word]
    case 'text':
      return [{ kind: 'text', text: fillPlaceholders(word.text, settings) }]
    case 'strong':
    case 'emphasis':
      return [{ ...word, of: fillWords(word.of, settings) }]
    case 'link': {
      const of = fillWords(word.of, settings)
      // "tel:020 7946 0182" is no address until its spaces are removed.
      const href = fillPlaceholders(word.href, settings).replaceAll(' ', '')
      return isSafeLink(href) ? [{ kind: 'link', href, of }] : of
    }
  }
}
