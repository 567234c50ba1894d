import markdownIt, { type Token } from 'markdown-it'
import { type Block, isSafeLink, type Words } from './rich-text.schema.ts'

/**
 * The parser, with only the rules that a published text needs. HTML is plain text; a picture is
 * parsed to take its description alone.
 */
const markdown = markdownIt('zero').enable([
  'heading',
  'lheading',
  'list',
  'blockquote',
  'emphasis',
  'link',
  'autolink',
  'image',
  'escape',
  'newline',
])
markdown.validateLink = () => true
markdown.normalizeLink = (href) => href

/** Parses a Markdown text into the blocks that a page may have; never fails. */
export function parseMarkdown(text: string): Block[] {
  const tokens = markdown.parse(text, {})
  return blocksOf(new Cursor(tokens))
}

/** Reads the parser's tokens, a flat list with opening and closing ones, in order. */
class Cursor {
  private at = 0
  private readonly tokens: readonly Token[]

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  /** The next token; null when it closes the current element. */
  next(): Token | null {
    const token = this.tokens[this.at]
    if (token === undefined) return null
    this.at += 1
    return token.nesting === -1 ? null : token
  }
}

function blocksOf(cursor: Cursor): Block[] {
  const blocks: Block[] = []
  for (let token = cursor.next(); token; token = cursor.next()) {
    const block = blockOf(token, cursor)
    if (block) blocks.push(block)
  }
  return blocks
}

function blockOf({ type, tag }: Token, cursor: Cursor): Block | null {
  switch (type) {
    case 'heading_open':
      return { kind: 'heading', level: levelOf(tag), of: inside(cursor) }
    case 'paragraph_open':
      return { kind: 'paragraph', of: inside(cursor) }
    case 'blockquote_open':
      return { kind: 'quote', of: blocksOf(cursor) }
    case 'bullet_list_open':
    case 'ordered_list_open':
      return { kind: 'list', isOrdered: type === 'ordered_list_open', items: itemsOf(cursor) }
    default:
      return null
  }
}

function itemsOf(cursor: Cursor): Block[][] {
  const items: Block[][] = []
  while (cursor.next()) items.push(blocksOf(cursor))
  return items
}

/** The level of a heading, never 1: that is the page's title. */
function levelOf(tag: string): 2 | 3 | 4 {
  if (tag === 'h1' || tag === 'h2') return 2
  return tag === 'h3' ? 3 : 4
}

/** The text of a heading or paragraph. */
function inside(cursor: Cursor): Words[] {
  const words: Words[] = []
  for (let token = cursor.next(); token; token = cursor.next()) {
    words.push(...wordsOf(new Cursor(token.children ?? [])))
  }
  return words
}

function wordsOf(cursor: Cursor): Words[] {
  const words: Words[] = []
  for (let token = cursor.next(); token; token = cursor.next()) {
    words.push(...wordOf(token, cursor))
  }
  return words
}

function wordOf(token: Token, cursor: Cursor): Words[] {
  switch (token.type) {
    case 'strong_open':
      return [{ kind: 'strong', of: wordsOf(cursor) }]
    case 'em_open':
      return [{ kind: 'emphasis', of: wordsOf(cursor) }]
    case 'link_open':
      return linkOf(String(token.attrGet('href') ?? ''), wordsOf(cursor))
    case 'hardbreak':
      return [{ kind: 'break' }]
    case 'softbreak':
      return [{ kind: 'text', text: ' ' }]
    default:
      return token.content === '' ? [] : [{ kind: 'text', text: token.content }]
  }
}

/** A link; of an unsafe one only the text. */
const linkOf = (href: string, of: Words[]): Words[] =>
  isSafeLink(href) ? [{ kind: 'link', href, of }] : of
