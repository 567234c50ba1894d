import { Compact, Panel } from '#web/ui/admin/panel.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextAreaField } from '#web/ui/forms/fields.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { useFields } from '#web/ui/forms/use-fields.ts'
import { SaveFault, useSaveSection, UnsavedSection } from '../saving-section.tsx'
import { SectionField } from '../section-field.tsx'
import { sectionForms, type ShopData, textsOf } from '../section-fields.ts'
import type { SectionName } from '../section-names.ts'
import { TextDifferences } from './text-differences.tsx'
import classes from './text-form.module.css'
import shopClasses from '../shop-page.module.css'
import { Note } from '#web/ui/note.tsx'
import { Prose } from '#web/ui/page/prose.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTRPC } from '#web/lib/trpc.ts'

/** The debounce of the preview, in ms. */
const PAUSE = 300

/** The preview of a text, rendered by the server as pages are; it follows the typing. */
function usePreview(text: string) {
  const trpc = useTRPC()
  const { mutate, data, isError } = useMutation(trpc.settings.preview.mutationOptions())
  useEffect(() => {
    const timer = setTimeout(() => mutate({ text }), PAUSE)
    return () => clearTimeout(timer)
  }, [mutate, text])
  return { blocks: data?.blocks, isError }
}

/** The preview of a text as customers would see it. */
function TextPreview({ text }: { text: string }) {
  const { blocks, isError } = usePreview(text)
  return (
    <section className={classes.preview} aria-label="Preview">
      {isError && <Note tone="bad">Preview unavailable. It will retry as you type.</Note>}
      {blocks && <Prose blocks={blocks} />}
    </section>
  )
}

export type TextView = 'write' | 'seen' | 'compare'

type TextFormProps = {
  section: SectionName
  shop: ShopData
  view: TextView
  onView: (view: TextView) => void
  /** The version compared with the form. */
  compared: number | null
}

/** The editor of a published text: preview, diff, publishing and drafts. */
export function TextForm({ section, shop, view, onView, compared }: TextFormProps) {
  const { title, fields } = sectionForms[section]
  const start = textsOf(section, shop.drafts[section] ?? shop.settings[section])
  const { values, field, setErrors } = useFields(start)
  const { save, send, isUnsaved } = useSaveSection({ section, shop, start, setErrors })
  const next = shop.numbers[section] + 1
  const text = values['text'] ?? ''
  return (
    <>
      <form
        method="post"
        onSubmit={handleSubmit(async () => {
          // The error is shown at its field.
          onView('write')
          await send(values)
        }, save.isPending)}
      >
        <Panel title={title} aside={<Views view={view} onView={onView} compared={compared} />}>
          {view === 'write' && (
            <div className={classes.write}>
              <Compact>
                {fields.map((one) =>
                  one.isMarkdown ? (
                    <div key={one.name} className={classes.beside}>
                      <TextAreaField
                        {...field(one.name)}
                        label={one.label}
                        description={one.hint}
                        className={classes.text ?? ''}
                        rows={26}
                        spellCheck
                      />
                      <div>
                        <p className={classes.caption}>Preview</p>
                        <TextPreview text={text} />
                      </div>
                    </div>
                  ) : (
                    <SectionField key={one.name} field={one} {...field(one.name)} />
                  ),
                )}
              </Compact>
            </div>
          )}
          {view === 'seen' && (
            <div className={classes.seen}>
              <p className="muted">{values['lead']}</p>
              <TextPreview text={text} />
            </div>
          )}
          {view === 'compare' && compared !== null && (
            <TextDifferences section={section} number={compared} texts={values} />
          )}
          <SaveFault error={save.error} />
          <div className={`${shopClasses.actions} ${classes.actions}`}>
            <BusyButton type="submit" size="sm" busy={save.isPending} busyText="Saving...">
              Publish version {next}
            </BusyButton>
            <BusyButton
              variant="default"
              size="sm"
              busy={save.isPending}
              onClick={() => {
                onView('write')
                void send(values, true)
              }}
            >
              Save as draft
            </BusyButton>
            {section === 'terms' && (
              <p className="small muted">
                New orders use {next}. Existing orders keep their version.
              </p>
            )}
          </div>
        </Panel>
      </form>
      <UnsavedSection title={title} isUnsaved={isUnsaved(values)} />
    </>
  )
}

type ViewsProps = Pick<TextFormProps, 'view' | 'onView' | 'compared'>

function Views({ view, onView, compared }: ViewsProps) {
  const views: [TextView, string][] = [
    ['write', 'Write'],
    ['seen', 'Preview'],
  ]
  if (compared !== null) views.push(['compare', `Compare with ${compared}`])
  return (
    <span className={classes.views} role="group" aria-label="View">
      {views.map(([name, label]) => (
        <button key={name} type="button" aria-pressed={name === view} onClick={() => onView(name)}>
          {label}
        </button>
      ))}
    </span>
  )
}
