import { type ClipboardEvent, useId, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Compact, Panel } from '#web/ui/admin/panel.tsx'
import { fieldError, SelectField, TextField } from '#web/ui/forms/fields.tsx'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import {
  boxes as boxesCodec,
  type BoxText,
  boxTextsOf,
  noBox,
  writeBoxTexts,
} from '#server/catalogue/fields/product-codecs.shared.ts'
import { kilogramsFromGrams } from '#server/lib/text/weight.shared.ts'
import classes from './boxes-section.module.css'
import pageClasses from '../editor-page.module.css'
import { cellsOf } from '../variants/tab-separated.ts'
import { FACTS } from '../draft/draft.ts'
import type { FieldName } from '#server/catalogue/fields/product-fields.schema.ts'
import type { Editor } from '../draft/use-editor.ts'
import { FactField } from './fact-field.tsx'

/** The fields beside the boxes. */
const doorwayNames = ['minDoorwayCm', 'legsOff', 'roomNote'] as const satisfies readonly FieldName[]

/** The fields of the section. */
export const boxNames = ['boxes', ...doorwayNames] as const satisfies readonly FieldName[]

const entries = [
  ['length', 'Length', 'cm'],
  ['width', 'Width', 'cm'],
  ['height', 'Height', 'cm'],
  ['weight', 'Weight', 'kg'],
] as const

/** The packaging of the variants, all of them or one, and the required doorway. */
export function BoxesSection({ editor }: { editor: Editor }) {
  const variants = editor.rows.filter(({ isMade }) => isMade)
  const [chosen, setChosen] = useState('')
  const known = variants.some(({ id }) => id === chosen) ? chosen : ''
  const chosenIds = variants.map(({ id }) => id).filter((id) => known === '' || id === known)
  // Without a variant the family stores them for future ones.
  const ids = chosenIds.length > 0 ? chosenIds : [FACTS]
  const texts = new Set(ids.map((id) => editor.text(id, 'boxes')))
  const [only = ''] = texts
  const boxes = texts.size === 1 ? boxTextsOf(only) : []
  const fault = ids.map((id) => editor.faults[`${id}.boxes`]).find(Boolean)
  const write = (next: readonly BoxText[]) =>
    editor.setCells(ids.map((id) => ({ id, name: 'boxes' as const, text: writeBoxTexts(next) })))
  return (
    <Panel title="Boxes" aside={texts.size === 1 ? summaryOf(only) : 'Different for each variant'}>
      <Compact>
        <div className={classes.boxes}>
          {variants.length > 1 && (
            <VariantSelect variants={variants} chosen={known} onChoose={setChosen} />
          )}
          {boxes.length > 0 && (
            <ol className={classes.list} aria-label="Boxes">
              {boxes.map((box, at) => (
                <BoxRow
                  // oxlint-disable-next-line react/no-array-index-key -- a box is its place in the list
                  key={at}
                  box={box}
                  number={at + 1}
                  onChange={(changed) => write(boxes.toSpliced(at, 1, ...changed))}
                />
              ))}
            </ol>
          )}
          {fault !== undefined && (
            <p role="alert" className={`${classes.fault} small`}>
              {fieldError(fault)}
            </p>
          )}
          <Button
            variant="default"
            size="xs"
            leftSection={<PlusIcon size={16} />}
            onClick={() => write([...boxes, noBox])}
          >
            Add a box
          </Button>
          {texts.size > 1 && (
            <p className="muted tiny">A box added here applies to every variant.</p>
          )}
        </div>
        <div className={pageClasses.facts}>
          {doorwayNames.map((name) => (
            <FactField key={name} editor={editor} name={name} />
          ))}
        </div>
      </Compact>
    </Panel>
  )
}

function summaryOf(text: string): string | undefined {
  const read = boxesCodec.field.read(text)
  if ('fault' in read || read.value.length === 0) return undefined
  const grams = read.value.reduce((sum, { weightGrams }) => sum + weightGrams, 0)
  const count = read.value.length === 1 ? '1 box' : `${read.value.length} boxes`
  return `${count}, ${kilogramsFromGrams(grams)} kg in total`
}

type VariantSelectProps = {
  variants: Editor['rows']
  chosen: string
  onChoose: (id: string) => void
}

function VariantSelect({ variants, chosen, onChoose }: VariantSelectProps) {
  return (
    <SelectField
      label="Boxes for"
      className={classes.variant}
      value={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">All variants</option>
      {variants.map(({ id, words }) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}

type BoxRowProps = {
  box: BoxText
  number: number
  /** Replaces it by these boxes. */
  onChange: (boxes: readonly BoxText[]) => void
}

function BoxRow({ box, number, onChange }: BoxRowProps) {
  const label = useId()
  /** Pastes cells of a spreadsheet: a row for each box, from the length on. */
  const paste = (event: ClipboardEvent) => {
    const rows = cellsOf(event.clipboardData.getData('text/plain'))
    if (rows.length === 1 && rows[0]?.length === 1) return
    event.preventDefault()
    onChange(
      rows.map(([length = '', width = '', height = '', weight = '']) => ({
        length,
        width,
        height,
        weight,
      })),
    )
  }
  return (
    <li className={classes.row} aria-labelledby={label}>
      <span id={label} className="small num">
        Box {number}
      </span>
      {entries.map(([name, words, unit]) => (
        <TextField
          key={name}
          label={words}
          aria-label={`${words} of box ${number}`}
          inputMode="decimal"
          rightSection={unit}
          maxLength={9}
          value={box[name]}
          onPaste={name === 'length' ? paste : undefined}
          onChange={({ currentTarget }) => onChange([{ ...box, [name]: currentTarget.value }])}
        />
      ))}
      <Button
        variant="subtle"
        size="xs"
        aria-label={`Remove box ${number}`}
        onClick={() => onChange([])}
      >
        Remove
      </Button>
    </li>
  )
}
