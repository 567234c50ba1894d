import { Compact, Panel } from '#web/ui/admin/panel.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { useFields } from '#web/ui/forms/use-fields.ts'
import { SaveFault } from './save-fault.tsx'
import { SectionField } from './section-field.tsx'
import { ownTextsOf, sectionForms, type ShopData, textsOf } from './section-fields.ts'
import type { SectionName } from './section-names.ts'
import { UnsavedSection } from './unsaved-section.tsx'
import { useSaveSection } from './use-save-section.ts'
import classes from './shop-page.module.css'

type SectionFormProps = { section: SectionName; shop: ShopData }

/** The form of a settings section: fields, missing facts, and saving as the next version. */
export function SectionForm({ section, shop }: SectionFormProps) {
  const { title, aside, fields } = sectionForms[section]
  const asItCame = textsOf(section, shop.settings[section])
  const isFictional = !shop.isOpen && shop.numbers[section] === 0
  const start = isFictional ? ownTextsOf(section, shop.settings[section]) : asItCame
  const { values, field, fill, setErrors } = useFields(start)
  const { save, send, isUnsaved } = useSaveSection({ section, shop, start, setErrors })
  const missing = new Map(
    shop.missing.filter((fact) => fact.section === section).map((fact) => [fact.field, fact.why]),
  )
  return (
    <>
      <form method="post" onSubmit={handleSubmit(() => send(values), save.isPending)}>
        <Panel title={title} aside={aside}>
          <div className={classes.fields}>
            <Compact>
              {fields.map((one) => (
                <SectionField
                  key={one.name}
                  field={one}
                  {...field(one.name)}
                  onText={(text) => fill({ [one.name]: text })}
                  why={missing.get(one.name)}
                  example={isFictional && one.isOwn === true ? asItCame[one.name] : undefined}
                />
              ))}
            </Compact>
          </div>
          <SaveFault error={save.error} />
          <div className={classes.actions}>
            <BusyButton type="submit" size="sm" busy={save.isPending} busyText="Saving...">
              Save {title.toLowerCase()}
            </BusyButton>
          </div>
        </Panel>
      </form>
      <UnsavedSection title={title} isUnsaved={isUnsaved(values)} />
    </>
  )
}
