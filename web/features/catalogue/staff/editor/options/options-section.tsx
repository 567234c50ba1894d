import { Compact, Panel } from '../../../../../ui/admin/panel.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { PlusIcon } from '../../../../../ui/icons.tsx'
import { MAX_OPTIONS } from '../../../../../../server/catalogue/staff/families/family.schema.ts'
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
            It is sold as one thing. With options such as fabric and size it becomes a family of
            variants, each with a price and a stock of its own.
          </p>
          <Button
            variant="default"
            size="sm"
            onClick={() => editor.setFamily({ title, options: [newOption()] })}
          >
            Make this a family
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
            What do its variants differ by? Add an option such as Fabric or Size. Its values can be
            pasted into the first label from a spreadsheet: label, grade, colour, composition, rubs,
            care.
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
            <span className="tiny muted">A family has at most {MAX_OPTIONS} options.</span>
          )}
          {start.family === null && (
            <Button variant="subtle" size="xs" onClick={() => editor.setFamily(null)}>
              Leave it a product alone
            </Button>
          )}
        </div>
      </Compact>
    </Panel>
  )
}
