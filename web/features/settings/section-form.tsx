import { useRouter } from '@tanstack/react-router'
import { errorText, fieldErrors, trpc } from '../../lib/trpc.ts'
import { Compact, Panel } from '../../ui/admin/panel.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { TextAreaField, TextField } from '../../ui/fields.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { handleSubmit } from '../../ui/handle-submit.ts'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { type Save, sectionForms, type ShopData, textsOf, valueOf } from './section-fields.ts'
import type { SectionName } from './section-names.ts'
import classes from './shop-page.module.css'

type SectionFormProps = { section: SectionName; shop: ShopData }

const failed = 'It was not saved. What you wrote is still here: try again in a moment.'

/** The name of a field in the refusal of a section; figures stand in one field. */
const fieldOf = (path: string) => path.replace(/^value\./, '').replace(/^figures\..*/, 'figures')

/** A section of the settings: its fields, what is missing, and saving it as the next version. */
export function SectionForm({ section, shop }: SectionFormProps) {
  const { title, aside, fields } = sectionForms[section]
  const { values, field, setErrors } = useFields(textsOf(section, shop.settings[section]))
  const router = useRouter()
  const utils = trpc.useUtils()
  const save = trpc.settings.save.useMutation({ onSettled: () => utils.settings.invalidate() })
  const missing = new Map(
    shop.missing.filter((fact) => fact.section === section).map((fact) => [fact.field, fact.why]),
  )
  const send = async () => {
    try {
      // The server checks it: its schema names each fault.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const input = {
        section,
        value: valueOf(section, values),
        over: shop.numbers[section],
      } as Save
      await save.mutateAsync(input)
      toast({ message: `${title}: saved. Customers see it at once.` })
      await router.invalidate()
    } catch (error) {
      const faults = Object.entries(fieldErrors(error))
      setErrors(Object.fromEntries(faults.map(([name, fault]) => [fieldOf(name), fault])))
      focusFirstError()
    }
  }
  return (
    <form method="post" onSubmit={handleSubmit(send, save.isPending)}>
      <Panel title={title} aside={aside}>
        <div className={classes.fields}>
          <Compact>
            {fields.map(({ name, label, hint, isLong, isNumber }) => {
              const why = missing.get(name)
              const props = { ...field(name), label, description: why ?? hint }
              if (isLong) return <TextAreaField key={name} {...props} autosize minRows={4} />
              const mode = isNumber ? ({ inputMode: 'numeric' } as const) : {}
              const marked = why === undefined ? {} : { className: classes.missing ?? '' }
              return <TextField key={name} {...props} {...mode} {...marked} />
            })}
          </Compact>
        </div>
        {save.isError && Object.keys(fieldErrors(save.error)).length === 0 && (
          <Note tone="bad">{errorText(save.error, failed)}</Note>
        )}
        <div className={classes.actions}>
          <BusyButton type="submit" size="sm" busy={save.isPending} busyText="Saving...">
            Save {title.toLowerCase()}
          </BusyButton>
        </div>
      </Panel>
    </form>
  )
}
