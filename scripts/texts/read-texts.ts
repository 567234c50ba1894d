import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import {
  type JSXElement,
  type JSXFragment,
  type Node,
  parseSync,
  type TemplateLiteral,
  visitorKeys,
} from 'oxc-parser'

/** A text that people read, with its place. */
export type Text = { file: string; line: number; text: string }

/** Attributes and properties whose strings are for programs. */
const forPrograms =
  /^(className|class|href|to|from|name|type|id|key|ref|src|srcSet|sizes|rel|target|method|action|path|d|viewBox|transform|fill|stroke|style|accept|autoComplete|inputMode|role|form|htmlFor|value|data-.*|import|media|loading|property|content-type)$/

const sources = /^(web|server|scripts)\/.*\.tsx?$|^\.env\.example$/
const notRead =
  /\.(test|e2e|contract|fixture|bench)\.tsx?$|\.d\.ts$|\.gen\.ts$|\/(test|e2e|generated)\/|^scripts\/(bench|capacity|texts)\//

/** The texts of pages, emails, papers, errors, commands and settings, without those of tests. */
export function readTexts(): Text[] {
  return execFileSync('git', ['ls-files', 'web', 'server', 'scripts', '.env.example'])
    .toString()
    .split('\n')
    .filter((file) => sources.test(file) && !notRead.test(file))
    .flatMap((file) => textsOf(file, readFileSync(file, 'utf8')))
}

/** The texts of a source, or of the comments of `.env.example`. */
export function textsOf(file: string, source: string): Text[] {
  if (!/\.tsx?$/.test(file)) {
    return source.split('\n').flatMap((text, at) => {
      const comment = /^#\s*(.*[a-z] .*)$/.exec(text)?.[1]
      return comment === undefined ? [] : [{ file, line: at + 1, text: comment }]
    })
  }
  const texts: Text[] = []
  const starts = [...source.matchAll(/^/gm)].map(({ index }) => index)
  const add = (start: number, text: string) => {
    const first = starts.findLastIndex((at) => at <= start)
    text.split('\n').forEach((part, at) => {
      const flat = part.replaceAll(/\s+/g, ' ').trim()
      if (flat !== '') texts.push({ file, line: first + 1 + at, text: flat })
    })
  }
  const { program } = parseSync(file, source)
  walk(program, { add, source, isInText: false })
  return texts
}

type Walk = { add: (start: number, text: string) => void; source: string; isInText: boolean }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

function walk(node: Node, context: Walk): void {
  const { add, isInText, source } = context
  if (unread.has(node.type)) return
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return ofElement(node, context)
  if (node.type === 'JSXAttribute') {
    if (node.name.type !== 'JSXIdentifier' || forPrograms.test(node.name.name)) return
  } else if (node.type === 'Literal') {
    if (typeof node.value === 'string' && isText(node.value)) add(node.start, node.value)
  } else if (node.type === 'TemplateLiteral') {
    const text = templateText(node, source)
    if (isText(text)) add(node.start, text)
  } else if (node.type === 'Property') {
    if (node.key.type === 'Identifier' && forPrograms.test(node.key.name)) return
    return walk(node.value, context)
  } else if (node.type === 'MemberExpression') {
    return walk(node.object, context)
  } else if (node.type === 'BinaryExpression') {
    if (/^[!=]==?$/.test(node.operator)) return
    const text = isInText ? null : sumText(node, source)
    if (text !== null && isText(text)) return add(node.start, text)
  }
  children(node).forEach((child) => walk(child, context))
}

const unread = new Set([
  'TaggedTemplateExpression',
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSLiteralType',
])

function children(node: Node): Node[] {
  const byKey = new Map<string, unknown>(Object.entries(node))
  return (visitorKeys[node.type] ?? []).flatMap((key) => [byKey.get(key)].flat().filter(isNode))
}

/** The text of an element with what it holds, as one sentence; and what stands inside its parts. */
function ofElement(node: JSXElement | JSXFragment, context: Walk): void {
  const { add, source, isInText } = context
  if (node.type === 'JSXElement') walk(node.openingElement, { ...context, isInText: false })
  const hasText = node.children.some((child) => child.type === 'JSXText' && /\w/.test(child.value))
  if (hasText && !isInText) {
    const first = node.children.find((child) => child.type !== 'JSXText' || /\S/.test(child.value))
    const start = first === undefined ? node.start : first.start
    const lead = first?.type === 'JSXText' ? (/^\s*/.exec(first.value)?.[0].length ?? 0) : 0
    add(start + lead, elementText(node, source).replaceAll(/\s+/g, ' '))
  }
  for (const child of node.children) walk(child, { ...context, isInText: isInText || hasText })
}

function elementText(node: JSXElement | JSXFragment, source: string): string {
  return node.children
    .map((child) => {
      if (child.type === 'JSXText') return child.value
      if (child.type === 'JSXElement' || child.type === 'JSXFragment') {
        return elementText(child, source)
      }
      const { expression } = child
      if (expression.type === 'Literal') return String(expression.value)
      return expression.type === 'JSXEmptyExpression' ? '' : shown(expression, source)
    })
    .join('')
}

const templateText = (node: TemplateLiteral, source: string): string =>
  node.quasis
    .map(({ value }, at) => {
      const hole = node.expressions[at]
      return (value.cooked ?? value.raw) + (hole === undefined ? '' : shown(hole, source))
    })
    .join('')

/** Texts that are joined by +; null when another operand is no text. */
function sumText(node: Node, source: string): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type === 'TemplateLiteral') return templateText(node, source)
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null
  const [left, right] = [sumText(node.left, source), sumText(node.right, source)]
  return left === null || right === null ? null : left + right
}

/** What stands in a text's place: a name, or an ellipsis for anything longer. */
function shown(node: Node, source: string): string {
  const text = source.slice(node.start, node.end)
  return /^[\w.]+$/.test(text) ? `{${text}}` : '{…}'
}

/** A sentence or a label, not a name, an address, a style or a query. */
function isText(text: string): boolean {
  if (
    !/[A-Za-z]{2}/.test(text) ||
    /^(SELECT|INSERT|UPDATE|DELETE FROM|CREATE|ALTER|WITH|SET|BEGIN|DROP|GRANT)\b/.test(text)
  )
    return false
  const words = text.replaceAll(/\{[^}]*\}/g, ' ').trim()
  if (/^[A-Z][a-z’]+$/.test(words)) return true
  return (
    /[A-Za-z’,.:]\s+[A-Za-z“(]/.test(words) &&
    !/[;{}<>=]|^[\w-]+( [\w-]*[-_:/][\w-]*)+$|^[MmLlHhVvCcZz][\d\s.]/.test(words)
  )
}
