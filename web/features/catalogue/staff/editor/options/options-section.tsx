import { Button } from '../../../../../ui/button.tsx'
import { Compact, Panel } from '../../../../../ui/admin/panel.tsx'
import { TextField } from '../../../../../ui/fields.tsx'
import { PlusIcon } from '../../../../../ui/icons.tsx'
import type { EditedFamily, EditedOption, EditedValue } from '../draft/draft.ts'
import classes from './options-section.module.css'
import { Swatch } from './swatch.tsx'
import type { Editor } from '../draft/use-editor.ts'

const newValue: EditedValue = {
  label: '',
  grade: null,
  colour: null,
  swatch: null,
  composition: null,
  rubCount: null,
  care: null,
  mattressWidthCm: null,
  mattressLengthCm: null,
}

/** The list with the item at a place replaced; null takes it away. */
const replaced = <Item,>(items: readonly Item[], at: number, item: Item | null): Item[] =>
  items.flatMap((old, place) => (place === at ? (item === null ? [] : [item]) : [old]))

/** The options of a family: their names, and the values of each with its looks. */
export function OptionsSection({ editor }: { editor: Editor }) {
  return editor.family && <Options editor={editor} family={editor.family} />
}

function Options({ editor, family }: { editor: Editor; family: EditedFamily }) {
  const taken = takenLabels(editor)
  const change = (at: number, option: EditedOption) =>
    editor.setFamily({ ...family, options: replaced(family.options, at, option) })
  return (
    <Panel title="Options" aside={family.options.map(({ name }) => name).join(', ')}>
      <Compact>
        {family.options.map((option, at) => (
          <fieldset key={option.id} className={classes.option}>
            <legend className="visually-hidden">{option.name}</legend>
            <TextField
              label="Name"
              maxLength={40}
              className={classes.name}
              value={option.name}
              error={editor.faults[`family.options.${at}.name`]}
              onChange={({ currentTarget }) => change(at, { ...option, name: currentTarget.value })}
            />
            <ul aria-label={`Values of ${option.name}`}>
              {option.values.map((value, place) => (
                <ValueRow
                  key={value.id ?? `new ${place}`}
                  value={value}
                  number={place + 1}
                  isTaken={value.id !== undefined && taken.has(value.id)}
                  faultOf={(name) => editor.faults[`family.options.${at}.values.${place}.${name}`]}
                  onChange={(next) =>
                    change(at, { ...option, values: replaced(option.values, place, next) })
                  }
                />
              ))}
            </ul>
            <Button
              variant="default"
              size="xs"
              leftSection={<PlusIcon size={16} />}
              onClick={() => change(at, { ...option, values: [...option.values, newValue] })}
            >
              Add a value of {option.name}
            </Button>
          </fieldset>
        ))}
      </Compact>
    </Panel>
  )
}

/** The ids of the values that a variant on sale has. */
function takenLabels({ start: { family } }: Editor): ReadonlySet<string> {
  const chosen = new Set(
    family?.variants.flatMap(({ options }) =>
      options.map(({ name, value }) => JSON.stringify([name, value])),
    ),
  )
  return new Set(
    family?.options.flatMap(({ name, values }) =>
      values.filter(({ label }) => chosen.has(JSON.stringify([name, label]))).map(({ id }) => id),
    ),
  )
}

type ValueRowProps = {
  value: EditedValue
  number: number
  isTaken: boolean
  faultOf: (name: keyof EditedValue) => string | undefined
  /** Null takes it away. */
  onChange: (value: EditedValue | null) => void
}

type TextName = 'label' | 'grade' | 'colour' | 'composition' | 'care'

function ValueRow({ value, number, isTaken, faultOf, onChange }: ValueRowProps) {
  const words = value.label || `value ${number}`
  const field = (name: TextName, label: string) => ({
    label,
    'aria-label': `${label} of ${words}`,
    value: value[name] ?? '',
    error: faultOf(name),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...value, [name]: currentTarget.value || (name === 'label' ? '' : null) }),
  })
  return (
    <li className={classes.value}>
      <Swatch
        value={value}
        words={words}
        fault={faultOf('swatch')}
        onChange={(swatch) => onChange({ ...value, swatch })}
      />
      <TextField maxLength={80} {...field('label', 'Label')} />
      <TextField maxLength={60} {...field('grade', 'Grade')} />
      <TextField maxLength={7} placeholder="#c8b9a6" {...field('colour', 'Colour')} />
      <Button
        variant="subtle"
        size="xs"
        disabled={isTaken}
        title={isTaken ? 'A variant has this value.' : undefined}
        aria-label={`Remove ${words}`}
        onClick={() => onChange(null)}
      >
        Remove
      </Button>
      <details className={classes.more}>
        <summary>Composition, rubs and care{isTaken ? '' : ' (no variant has it yet)'}</summary>
        <div>
          <TextField maxLength={300} {...field('composition', 'Composition')} />
          <TextField
            label="Rubs (Martindale)"
            aria-label={`Rubs of ${words}`}
            inputMode="numeric"
            value={value.rubCount ?? ''}
            error={faultOf('rubCount')}
            onChange={({ currentTarget }) => {
              const digits = currentTarget.value.replaceAll(/\D/g, '').slice(0, 7)
              onChange({ ...value, rubCount: digits === '' ? null : Number(digits) })
            }}
          />
          <TextField maxLength={500} {...field('care', 'Care')} />
        </div>
      </details>
    </li>
  )
}
