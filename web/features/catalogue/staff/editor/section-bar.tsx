import { WarningIcon } from '#web/ui/icons/icons-admin.tsx'
import { AlertIcon } from '#web/ui/icons/icons.tsx'
import type { Editor } from './draft/use-editor.ts'
import classes from './section-bar.module.css'
import { markOf, type Section } from './sections.ts'

type SectionBarProps = { editor: Editor; shown: readonly Section[] }

/** Links to the page's sections, marked where there are errors or warnings. */
export function SectionBar({ editor, shown }: SectionBarProps) {
  return (
    <nav aria-label="Sections" className={classes.bar}>
      {shown.map((section) => {
        const mark = markOf(section, editor)
        return (
          <a key={section.id} href={`#${section.id}`}>
            {section.title}
            {mark === 'fault' && <AlertIcon size={16} className={classes.fault} />}
            {mark === 'warning' && <WarningIcon size={16} className={classes.warning} />}
            {mark !== null && (
              <span className="visually-hidden">
                {mark === 'fault' ? 'has an error' : 'has a warning'}
              </span>
            )}
          </a>
        )
      })}
    </nav>
  )
}
