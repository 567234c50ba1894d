import { Note } from '#web/ui/note.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { usePreview } from './use-preview.ts'
import classes from './text-form.module.css'

/** The preview of a text as customers would see it. */
export function TextPreview({ text }: { text: string }) {
  const { blocks, isError } = usePreview(text)
  return (
    <section className={classes.preview} aria-label="Preview">
      {isError && <Note tone="bad">The preview could not be made. Write on: it tries again.</Note>}
      {blocks && <Prose blocks={blocks} />}
    </section>
  )
}
