import { numbered } from '#web/lib/rich-text.ts'
import { Process } from '#web/ui/page/process.tsx'
import { Blocks, Inline } from '#web/ui/page/prose.tsx'
import classes from './about-page.module.css'
import type { AboutPart } from './parts-of-about.ts'

type PartOf<Kind extends AboutPart['kind']> = Extract<AboutPart, { kind: Kind }>
type Story = PartOf<'text'> | PartOf<'definitions'>

/** The sections of the about page: stories side by side, steps and cards full width. */
export const AboutParts = ({ parts }: { parts: readonly AboutPart[] }) =>
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
