import markdownIt, { type Token } from 'markdown-it'
import { type Block, isSafeLink, type Words } from './rich-text.schema.ts'

/**
 * Only what a published text needs is switched on. HTML is text like any other; a picture is parsed so
 * that its description alone can be taken.
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

/** What a Markdown text says, as the blocks that a page may have; nothing that it can hold makes it fail. */
export function parseMarkdown(text: string): Block[] {
  const tokens = markdown.parse(text, {})
  return blocksOf(new Cursor(tokens))
}

/** Tokens one after another, as the parser gives them: flat, with opening and closing ones. */
class Cursor {
  private at = 0
  private readonly tokens: readonly Token[]

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  /** The next token, unless it closes what is being read. */
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

/** A page has one heading of the first level: its title. */
function levelOf(tag: string): 2 | 3 | 4 {
  if (tag === 'h1' || tag === 'h2') return 2
  return tag === 'h3' ? 3 : 4
}

/** The words of a heading or paragraph. */
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

/** A link that may not be followed is its words alone. */
const linkOf = (href: string, of: Words[]): Words[] =>
  isSafeLink(href) ? [{ kind: 'link', href, of }] : of
