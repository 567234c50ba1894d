import { Compact, Panel } from '#web/ui/admin/panel.tsx'
import { TextField } from '#web/ui/fields.tsx'
import classes from '../editor-page.module.css'
import { usePriceLock } from '#web/features/catalogue/staff/price-lock.ts'
import type { FieldName } from '../draft/fields.ts'
import type { Editor } from '../draft/use-editor.ts'
import { useFact } from './use-fact.ts'

/** The fields of the section. */
export const serviceNames = [
  'assemblyMinutes',
  'assemblyPricePence',
  'takeAwayPricePence',
] as const satisfies readonly FieldName[]

/** The services: assembly, and taking the old piece away. */
export function ServicesSection({ editor }: { editor: Editor }) {
  const field = useFact(editor)
  const lock = usePriceLock()
  const price = { inputMode: 'decimal', leftSection: <span className="muted">£</span> } as const
  return (
    <Panel title="Services" aside="Leave the price empty if not offered">
      <Compact>
        <div className={classes.facts}>
          <TextField
            inputMode="numeric"
            rightSection="min"
            rightSectionWidth={48}
            {...field('assemblyMinutes')}
          />
          <TextField {...price} {...lock} {...field('assemblyPricePence')} />
          <TextField {...price} {...lock} {...field('takeAwayPricePence')} />
        </div>
      </Compact>
    </Panel>
  )
}
