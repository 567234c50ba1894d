import { useState } from 'react'
import { Panel } from '#web/ui/admin/panel.tsx'
import type { Editor } from '../draft/use-editor.ts'
import { CardPreview } from './card-preview.tsx'
import { pricedOf } from './lead-variant.ts'
import { PagePreview } from './page-preview.tsx'
import classes from './preview.module.css'

const views = ['Card', 'Page'] as const

/** The previews of card and page, with unsaved changes. */
export function Preview({ editor }: { editor: Editor }) {
  const [view, setView] = useState<(typeof views)[number]>('Card')
  const priced = pricedOf(editor)
  return (
    <Panel title="Preview" aside="as shown in the shop">
      <div className={classes.preview}>
        <div className={classes.views} role="group" aria-label="Preview view">
          {views.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === view}
              onClick={() => setView(name)}
            >
              {name}
            </button>
          ))}
        </div>
        {view === 'Card' ? (
          <CardPreview editor={editor} priced={priced} />
        ) : (
          <PagePreview editor={editor} priced={priced} />
        )}
      </div>
    </Panel>
  )
}
