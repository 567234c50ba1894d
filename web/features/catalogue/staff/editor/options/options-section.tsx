import { Compact, Panel } from '#web/ui/admin/panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import { MAX_OPTIONS } from '#server/catalogue/staff/families/family.schema.ts'
import { newOption } from '../draft/family.ts'
import type { Editor } from '../draft/use-editor.ts'
import { OptionCard } from './option-card.tsx'
import classes from './options-section.module.css'

/**
 * The options of a family and their ordered values; for a single product, a button that makes it a
 * family.
 */
export function OptionsSection({ editor }: { editor: Editor }) {
  const { family, start } = editor
  const [product] = start.products
  if (family === null) {
    const title = product ? editor.text(product.id, 'title') : ''
    return (
      <Panel title="Options">
        <div className={classes.alone}>
          <p className="muted small">
            This is a single product. Add options such as fabric or size to make it a family of
            variants, each with its own price and stock.
          </p>
          <Button
            variant="default"
            size="sm"
            onClick={() => editor.setFamily({ title, options: [newOption()] })}
          >
            Turn into a family
          </Button>
        </div>
      </Panel>
    )
  }
  const { options } = family
  return (
    <Panel title="Options" aside={options.map(({ name }) => name).join(', ')}>
      <Compact>
        {options.length === 0 && (
          <p className={`${classes.hint} muted small`}>
            How do the variants differ? Add an option such as Fabric or Size. You can paste values
            from a spreadsheet into the first label: label, grade, colour, composition, rubs, care.
          </p>
        )}
        {options.map((option, at) => (
          <OptionCard key={option.key} {...{ editor, family, option, at }} />
        ))}
        <div className={classes.add}>
          <Button
            variant="default"
            size="xs"
            disabled={options.length === MAX_OPTIONS}
            leftSection={<PlusIcon size={16} />}
            onClick={() => editor.setFamily({ ...family, options: [...options, newOption()] })}
          >
            Add an option
          </Button>
          {options.length === MAX_OPTIONS && (
            <span className="tiny muted">A family can have up to {MAX_OPTIONS} options.</span>
          )}
          {start.family === null && (
            <Button variant="subtle" size="xs" onClick={() => editor.setFamily(null)}>
              Keep as a single product
            </Button>
          )}
        </div>
      </Compact>
    </Panel>
  )
}
