import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { PlusIcon, ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { withFamily } from '../draft/draft.ts'
import {
  type EditedFamily,
  type EditedOption,
  type EditedValue,
  moved,
  newValue,
} from '../draft/family.ts'
import type { Editor } from '../draft/use-editor.ts'
import { cellsOf } from '../variants/tab-separated.ts'
import {
  doubledWithout,
  variantsWith,
  withFamilyWithout,
  withOption,
  withPastedValues,
  withValue,
} from './change-options.ts'
import classes from './options-section.module.css'
import { SwatchFiles } from './swatch-files.tsx'
import { useDrag } from './use-drag.ts'
import { ValueRow, wordsOf } from './value-row.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import type { Row } from '../draft/draft-rows.ts'

type RemovalDialogProps = {
  /** The name of the removed item. */
  words: string
  /** The variants that are removed with it. */
  variants: readonly Row[]
  onClose: () => void
  onConfirm: () => void
}

/** How many variants are listed by name. */
const NAMED = 8

/** Confirms the removal of an option or value with its variants. */
function RemovalDialog({ words, variants, onClose, onConfirm }: RemovalDialogProps) {
  const count = variants.length === 1 ? '1 variant' : `${variants.length} variants`
  return (
    <Dialog opened onClose={onClose} title={`Remove ${words}?`}>
      <p>{count} will be archived when you save. Existing orders are not affected.</p>
      <ul>
        {variants.slice(0, NAMED).map(({ id, words: named }) => (
          <li key={id}>{named}</li>
        ))}
        {variants.length > NAMED && <li>and {variants.length - NAMED} more</li>}
      </ul>
      <DialogActions>
        <Button variant="default" size="sm" data-autofocus onClick={onClose}>
          Keep {words}
        </Button>
        <Button size="sm" onClick={onConfirm}>
          Remove {words}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type MoveButtonsProps = {
  /** The name of the item, for the labels. */
  words: string
  at: number
  count: number
  onMove: (to: number) => void
}

/** Moves an item up or down in its list. */
function MoveButtons({ words, at, count, onMove }: MoveButtonsProps) {
  return (
    <span className={classes.moves}>
      <IconButton
        size="sm"
        aria-label={`Move ${words} up`}
        disabled={at === 0}
        className={classes.up}
        onClick={() => onMove(at - 1)}
      >
        <ChevronDownIcon size={16} />
      </IconButton>
      <IconButton
        size="sm"
        aria-label={`Move ${words} down`}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      >
        <ChevronDownIcon size={16} />
      </IconButton>
    </span>
  )
}

type OptionCardProps = { editor: Editor; family: EditedFamily; option: EditedOption; at: number }

/** A pending removal, with the variants that it removes. */
interface Removal {
  words: string
  family: EditedFamily
  variants: Editor['rows']
}

/** An option: its name, position and ordered values. */
export function OptionCard({ editor, family, option, at }: OptionCardProps) {
  const [removal, setRemoval] = useState<Removal | null>(null)
  const name = option.name || `option ${at + 1}`
  const count = option.values.length
  const change = (next: EditedOption) => editor.setFamily(withOption(family, option.key, next))
  const moveValue = (from: number, to: number) =>
    change({ ...option, values: moved(option.values, from, to) })
  const drag = useDrag(moveValue)
  const take = (asked: Removal) => {
    setRemoval(null)
    editor.change(withFamilyWithout(asked.family, asked.variants))
  }
  const ask = (asked: Removal) => (asked.variants.length > 0 ? setRemoval(asked) : take(asked))
  const removeValue = (value: EditedValue, words: string) =>
    ask({
      words,
      family: withOption(family, option.key, withValue(option, value.key, null)),
      variants: variantsWith(editor.rows, option, value),
    })
  return (
    <fieldset className={classes.option}>
      <legend className="visually-hidden">{name}</legend>
      <div className={classes.head}>
        <TextField
          label="Name"
          maxLength={40}
          placeholder="Fabric"
          className={classes.name}
          value={option.name}
          error={editor.faults[`family.options.${at}.name`]}
          onChange={({ currentTarget }) => change({ ...option, name: currentTarget.value })}
        />
        <MoveButtons
          words={name}
          at={at}
          count={family.options.length}
          onMove={(to) => editor.setFamily({ ...family, options: moved(family.options, at, to) })}
        />
        <Button
          variant="subtle"
          size="xs"
          disabled={family.options.length === 1}
          title={family.options.length === 1 ? 'A family needs at least one option.' : undefined}
          onClick={() =>
            ask({
              words: name,
              family: withOption(family, option.key, null),
              variants: doubledWithout(editor.rows, family, option),
            })
          }
        >
          Remove {name}
        </Button>
      </div>
      <ol aria-label={`Values of ${name}`}>
        {option.values.map((value, place) => {
          const { grip, ...item } = drag(place)
          const words = wordsOf(value, place + 1)
          return (
            <li key={value.key} className={classes.value} {...item}>
              <span className={classes.place} {...grip}>
                <MoveButtons
                  words={words}
                  at={place}
                  count={count}
                  onMove={(to) => moveValue(place, to)}
                />
              </span>
              <ValueRow
                value={value}
                number={place + 1}
                faultOf={(fact) => editor.faults[`family.options.${at}.values.${place}.${fact}`]}
                onChange={(next) => change(withValue(option, value.key, next))}
                onRemove={() => removeValue(value, words)}
                onRows={(text) => change(withPastedValues(option, value.key, cellsOf(text)))}
              />
            </li>
          )
        })}
      </ol>
      <div className={classes.foot}>
        <Button
          variant="default"
          size="xs"
          leftSection={<PlusIcon size={16} />}
          onClick={() => change({ ...option, values: [...option.values, newValue()] })}
        >
          Add a value to {name}
        </Button>
        <SwatchFiles
          option={option}
          onSwatch={(key, swatch) =>
            editor.change((start, draft) => {
              const now = draft.family ?? family
              const options = now.options.map((one) => ({
                ...one,
                values: one.values.map((value) =>
                  value.key === key ? { ...value, swatch } : value,
                ),
              }))
              return withFamily(start, draft, { ...now, options })
            })
          }
        />
      </div>
      {removal && (
        <RemovalDialog
          {...removal}
          onClose={() => setRemoval(null)}
          onConfirm={() => take(removal)}
        />
      )}
    </fieldset>
  )
}
