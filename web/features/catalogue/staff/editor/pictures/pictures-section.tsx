import { useId, useState } from 'react'
import { Compact, Panel } from '#web/ui/admin/panel.tsx'
import { PictureUploader } from '#web/ui/admin/upload/picture-uploader.tsx'
import { SelectField, TextField } from '#web/ui/forms/fields.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import type { EditedFamily } from '../draft/family.ts'
import type { Row } from '../draft/draft-rows.ts'
import type { Editor } from '../draft/use-editor.ts'
import classes from './pictures-section.module.css'
import { picturesOf, useVariantPictures } from './use-variant-pictures.ts'

/** How many pictures of a collapsed variant are shown. */
const SHOWN = 4

/** The pictures of each variant with order and alternative text, and those of several at once. */
export function PicturesSection({ editor }: { editor: Editor }) {
  const made = editor.rows.filter(({ isMade }) => isMade)
  const without = made.filter(({ id }) => picturesOf(editor, id).length === 0).length
  return (
    <Panel title="Pictures" aside={without > 0 ? `${without} without a picture` : undefined}>
      <Compact>
        {made.length === 0 && (
          <p className={`${classes.empty} muted small`}>
            Create variants to add their pictures here.
          </p>
        )}
        {editor.family && made.length > 1 && (
          <Several editor={editor} family={editor.family} made={made} />
        )}
        <ul className={classes.list} aria-label="Pictures by variant">
          {made.map((row) => (
            <VariantPictures key={row.id} editor={editor} row={row} made={made} />
          ))}
        </ul>
      </Compact>
    </Panel>
  )
}

type SeveralProps = { editor: Editor; family: EditedFamily; made: readonly Row[] }

/** Pictures for all variants with a value. */
function Several({ editor, family, made }: SeveralProps) {
  const [chosen, setChosen] = useState('')
  const groups = family.options.flatMap((option) =>
    option.values.map(({ key, label }) => ({
      key,
      words: `All in ${label}`,
      rows: made.filter(({ choices }) => choices[option.key] === key),
    })),
  )
  const group = groups.find(({ key }) => key === chosen)
  return (
    <div className={classes.several}>
      <SelectField
        label="Use these pictures for"
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        <option value="">Choose variants</option>
        <option value="all">All {made.length} variants</option>
        {groups
          .filter(({ rows }) => rows.length > 0)
          .map(({ key, words, rows }) => (
            <option key={key} value={key}>
              {words} ({rows.length})
            </option>
          ))}
      </SelectField>
      {chosen !== '' && (
        <Uploads key={chosen} editor={editor} ids={(group?.rows ?? made).map(({ id }) => id)} />
      )}
    </div>
  )
}

function Uploads({ editor, ids }: { editor: Editor; ids: readonly string[] }) {
  const list = useVariantPictures(editor, ids)
  const error = ids.map((id) => editor.faults[`${id}.images`]).find(Boolean)
  return <PictureUploader list={list} error={error} />
}

type VariantPicturesProps = { editor: Editor; row: Row; made: readonly Row[] }

function VariantPictures({ editor, row, made }: VariantPicturesProps) {
  const { id, words } = row
  const labelId = useId()
  const [isOpen, setIsOpen] = useState(made.length === 1)
  const names = picturesOf(editor, id)
  const count = names.length === 1 ? '1 picture' : `${names.length || 'No'} pictures`
  const others = made.filter((other) => other.id !== id && picturesOf(editor, other.id).length > 0)
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary id={labelId}>
          <span className={classes.thumbs}>
            {names.slice(0, SHOWN).map((name) => (
              <Picture key={name} name={name} alt="" sizes="40px" className={classes.thumb} />
            ))}
          </span>
          <span>{words}</span>
          <span className="muted small num">{count}</span>
        </summary>
        {isOpen && (
          <fieldset className={classes.open} aria-labelledby={labelId}>
            <Uploads editor={editor} ids={[id]} />
            {others.length > 0 && (
              <SelectField
                label="Use the pictures from"
                value=""
                onChange={({ currentTarget }) => {
                  const text = editor.text(currentTarget.value, 'images')
                  editor.setCells([{ id, name: 'images', text }])
                }}
              >
                <option value="">Choose a variant</option>
                {others.map((other) => (
                  <option key={other.id} value={other.id}>
                    {other.words}
                  </option>
                ))}
              </SelectField>
            )}
            <TextField
              label="Picture description (alt text)"
              aria-label={`Picture description for ${words}`}
              description="Read out to people who cannot see the picture."
              maxLength={300}
              value={editor.text(id, 'alt')}
              error={editor.faults[`${id}.alt`]}
              onChange={({ currentTarget }) =>
                editor.setCells([{ id, name: 'alt', text: currentTarget.value }])
              }
            />
          </fieldset>
        )}
      </details>
    </li>
  )
}
