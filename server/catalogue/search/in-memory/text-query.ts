/** A text query as a tree, without weights: names and facts have all those that searches use. */
export type TextNode =
  | { kind: 'lexeme'; lexeme: string; isPrefix: boolean }
  | { kind: 'and' | 'or' | 'phrase'; nodes: TextNode[] }
  | { kind: 'not'; node: TextNode }

/** A quoted lexeme with flags, a phrase operator or a sign. Quotes and backslashes are doubled. */
const TOKEN = /'((?:[^'\\]|''|\\\\)*)'(:\*?[A-D]*)?|<(?:-|\d+)>|[()&|!]/g

/**
 * Parses a text query as PostgreSQL prints it, `( 'two' | '2' ) & !'small'`; null for one without
 * lexemes, which finds nothing.
 * https://www.postgresql.org/docs/18/datatype-textsearch.html#DATATYPE-TSQUERY
 */
export function parseTextQuery(text: string): TextNode | null {
  const tokens = [...text.matchAll(TOKEN)]
  if (tokens.length === 0) return null
  let at = 0
  const sign = () => tokens[at]?.[0] ?? ''

  function joined(
    kind: 'and' | 'or' | 'phrase',
    isJoint: (sign: string) => boolean,
    part: () => TextNode,
  ) {
    const first = part()
    const nodes = [first]
    for (; isJoint(sign()); nodes.push(part())) at += 1
    return nodes.length === 1 ? first : { kind, nodes }
  }
  const anyOf = (): TextNode => joined('or', (one) => one === '|', allOf)
  const allOf = (): TextNode => joined('and', (one) => one === '&', inOrder)
  const inOrder = (): TextNode => joined('phrase', (one) => one.startsWith('<'), single)

  function single(): TextNode {
    const token = tokens[at]
    at += 1
    if (token?.[0] === '!') return { kind: 'not', node: single() }
    if (token?.[0] === '(') {
      const node = anyOf()
      at += 1
      return node
    }
    if (token?.[1] === undefined) throw new SyntaxError(`No lexeme in the text query ${text}`)
    const lexeme = token[1].replaceAll("''", "'").replaceAll('\\\\', '\\')
    return { kind: 'lexeme', lexeme, isPrefix: token[2]?.startsWith(':*') ?? false }
  }
  return anyOf()
}
