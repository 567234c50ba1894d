import { Fragment, type ReactNode } from 'react'
import type { Block, Words } from '#server/settings/policy/rich-text.schema.ts'
import { numbered, sectionsOf } from '#web/lib/rich-text.ts'
import classes from './prose.module.css'

/** A published text: its sections with their headings and blocks. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={classes.text}>
      {numbered(sectionsOf(blocks)).map(([key, section]) => (
        <section key={key}>
          {section.heading && (
            <h2>
              <Inline words={section.heading} />
            </h2>
          )}
          <Blocks blocks={section.blocks} />
        </section>
      ))}
    </div>
  )
}

/** Blocks without a wrapper. */
export const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  numbered(blocks).map(([key, block]) => <BlockOf key={key} block={block} />)

function BlockOf({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return (
        <Heading>
          <Inline words={block.of} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Inline words={block.of} />
        </p>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List>
          {numbered(block.items).map(([key, item]) => (
            <li key={key}>
              <Item blocks={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.of} />
        </blockquote>
      )
  }
}

/** The content of a list item: a single paragraph gets no element of its own. */
function Item({ blocks }: { blocks: readonly Block[] }) {
  const [first, ...rest] = blocks
  if (first?.kind === 'paragraph' && rest.length === 0) return <Inline words={first.of} />
  return <Blocks blocks={blocks} />
}

/** The inline content of a paragraph: text, strong, emphasis and links. */
export const Inline = ({ words }: { words: readonly Words[] }) =>
  numbered(words).map(([key, word]) => <Fragment key={key}>{elementOf(word)}</Fragment>)

function elementOf(word: Words): ReactNode {
  switch (word.kind) {
    case 'text':
      return word.text
    case 'break':
      return <br />
    case 'strong':
      return (
        <strong>
          <Inline words={word.of} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Inline words={word.of} />
        </em>
      )
    case 'link':
      return (
        <a href={word.href} rel="noreferrer">
          <Inline words={word.of} />
        </a>
      )
  }
}
