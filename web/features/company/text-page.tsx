import { PageHead } from '../../ui/page-head.tsx'
import classes from './text-page.module.css'

export type TextSection = { title: string; paragraphs: readonly string[] }

type TextPageProps = { title: string; lead: string; sections: readonly TextSection[] }

/** A page of plain words under headings. */
export function TextPage({ title, lead, sections }: TextPageProps) {
  return (
    <main id="content" className="wrap">
      <PageHead crumbs={[{ label: 'Home', to: 'home' }, { label: title }]} title={title}>
        {lead}
      </PageHead>
      <div className={classes.text}>
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </main>
  )
}
