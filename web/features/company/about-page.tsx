import { useQuery } from '@tanstack/react-query'
import { deleteStoredFilters } from '#web/lib/stored/stored-filters.ts'
import { bannerPictures } from '#server/images/service-pictures.shared.ts'
import { useShop, useContact } from '#web/lib/shop.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { Band } from '#web/ui/page/band.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { numbered, plainText, sectionsOf } from '#web/lib/rich-text.ts'
import { Process } from '#web/ui/page/process.tsx'
import { Blocks, Inline } from '#web/ui/page/prose.tsx'
import type { Block, Words } from '#server/settings/policy/rich-text.schema.ts'
import type { ProcessStep } from '#web/ui/page/process.tsx'
import classes from './about-page.module.css'

/** The about page: figures, the shop's text, opening hours. */
export function AboutPage() {
  const { settings } = useShop()
  const trpc = useTRPC()
  const { data: about } = useQuery(trpc.policy.about.queryOptions())
  if (!about) return null
  return (
    <main id="content">
      <div className="wrap">
        <PageHead crumbs={[{ label: 'Home', to: 'home' }, { label: 'About Us' }]} title="About Us">
          {about.lead}
        </PageHead>
        <Picture
          className={classes.picture}
          name={bannerPictures[0]}
          alt="A living room furnished from the shop."
          sizes="100vw"
          elevation="sofa"
          eager
        />
        <Figures figures={settings.about.figures} />
        <AboutParts parts={aboutParts(about.blocks)} />
      </div>
      <Band
        title={about.visitTitle}
        lead={about.visit}
        aside={
          <div className={classes.actions}>
            <ButtonLink to="/shop/contact">Contact Us</ButtonLink>
            <ButtonLink to="/shop/listing" variant="default" onClick={deleteStoredFilters}>
              See all products
            </ButtonLink>
          </div>
        }
      >
        <Hours />
      </Band>
    </main>
  )
}

type FiguresProps = { figures: readonly { figure: string; label: string }[] }

/** Key figures in large type. */
function Figures({ figures }: FiguresProps) {
  return (
    <ul className={`${classes.figures} num`}>
      {figures.map(({ figure, label }) => (
        <li key={figure}>
          <b>{figure}</b> <span className="muted">{label}</span>
        </li>
      ))}
    </ul>
  )
}

/** Opening hours and address. */
function Hours() {
  const contact = useContact()
  return (
    <section className={`box ${classes.hours} num`}>
      <h3>Opening hours</h3>
      <p>
        <Unbroken text={contact.hours} />
      </p>
      <p className="muted">{contact.closed}</p>
      <h3>Address</h3>
      <p>{contact.street}</p>
      <p>{contact.place}</p>
    </section>
  )
}

type PartOf<Kind extends AboutPart['kind']> = Extract<AboutPart, { kind: Kind }>
type Story = PartOf<'text'> | PartOf<'definitions'>

/** The sections of the about page: stories side by side, steps and cards full width. */
const AboutParts = ({ parts }: { parts: readonly AboutPart[] }) =>
  numbered(besideOneAnother(parts)).map(([key, group]) =>
    Array.isArray(group) ? (
      <div key={key} className={classes.story}>
        {group.map((story) => (
          <StoryPart key={story.title} part={story} />
        ))}
      </div>
    ) : (
      <Wide key={key} part={group} />
    ),
  )

type Group = Story[] | PartOf<'steps'> | PartOf<'cards'>

function besideOneAnother(parts: readonly AboutPart[]): readonly Group[] {
  const groups: Group[] = []
  for (const part of parts) {
    const last = groups.at(-1)
    if (part.kind === 'steps' || part.kind === 'cards') groups.push(part)
    else if (Array.isArray(last)) last.push(part)
    else groups.push([part])
  }
  return groups
}

const StoryPart = ({ part }: { part: Story }) => (
  <section>
    {part.title !== '' && <h2>{part.title}</h2>}
    {part.kind === 'text' ? (
      <Blocks blocks={part.blocks} />
    ) : (
      <dl>
        {part.definitions.map(({ term, words }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <Inline words={words} />
            </dd>
          </div>
        ))}
      </dl>
    )}
  </section>
)

function Wide({ part }: { part: PartOf<'steps'> | PartOf<'cards'> }) {
  if (part.kind === 'steps') return <Process title={part.title} steps={part.steps} />
  return (
    <section className={classes.team}>
      <h2>{part.title}</h2>
      <ul>
        {part.cards.map(({ title, line, blocks }) => (
          <li key={title}>
            <h3>{title}</h3>
            {line !== null && <p className="small">{line}</p>}
            <div className="muted">
              <Blocks blocks={blocks} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A card: its heading, an italic line below it, and its text. */
interface Card {
  title: string
  line: string | null
  blocks: readonly Block[]
}

/** A definition: term and description. */
interface Definition {
  term: string
  words: readonly Words[]
}

/** The layout of a section of the about page, derived from its blocks. */
type AboutPart = { title: string } & (
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
