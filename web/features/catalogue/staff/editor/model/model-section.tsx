import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { findingsOf, type Remedy } from '#server/models/findings.shared.ts'
import { modelUrl } from '#server/images/name.shared.ts'
import { useMedia } from '#web/lib/shop.ts'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { RetryIcon } from '#web/ui/icons/icons.tsx'
import { Note } from '#web/ui/note.tsx'
import { FindingRow } from './finding-row.tsx'
import { groupBy } from '#web/lib/group-by.ts'
import { readField } from '../draft/draft-fields.ts'
import type { Editor } from '../draft/use-editor.ts'
import { Panel } from '#web/ui/admin/panel.tsx'
import classes from './model-section.module.css'
import { ModelUpload } from './model-upload.tsx'
import type { Outline } from '#server/models/model.schema.ts'
import { Elevation } from '#web/ui/drawing/elevation.tsx'
import type { Measure, Piece, Finding } from '#server/models/findings.shared.ts'

/** A line drawing of a 3D model; a stock drawing without outlines. */
function OutlineThumbnail({ outline }: { outline: Outline | null }) {
  if (outline === null) return <Elevation name="sofa" className={classes.none} width={120} />
  const { width, height, path } = outline
  return (
    <svg
      className={classes.outline}
      viewBox={`-8 -8 ${width + 16} ${height + 16}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      role="img"
      aria-label="The 3D model"
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

const TurnedModel = lazy(() => import('./turned-model.tsx'))

type ModelBlockProps = {
  group: ModelGroup
  /** Whether it is the page's only model; otherwise its variants are named. */
  isOnly: boolean
  fault: string | undefined
  onReplace: (name: string) => void
  onRemedy: (remedy: Remedy, choice: string) => void
}

/** A 3D model: its view, findings, and replacing it. */
function ModelBlock({ group, isOnly, fault, onReplace, onRemedy }: ModelBlockProps) {
  const { model, pieces } = group
  const [turned, setTurned] = useState(false)
  const media = useMedia()
  const trpc = useTRPC()
  const read = useQuery(
    trpc.model.read.queryOptions(
      { name: model },
      { enabled: model !== '', retry: false, staleTime: Infinity },
    ),
  )
  const found = model === '' ? null : read.data
  const names = pieces.map(({ name }) => name)
  return (
    <div className={classes.block}>
      <div className={classes.look}>
        <div className={classes.frame}>
          {turned ? (
            <Suspense fallback={null}>
              <TurnedModel
                key={model}
                model={modelUrl(media, model)}
                title={names[0] ?? ''}
                modelVariant={pieces[0]?.modelVariant ?? null}
              />
            </Suspense>
          ) : (
            <OutlineThumbnail outline={found?.corner ?? null} />
          )}
        </div>
        <div className={classes.buttons}>
          {model !== '' && !turned && (
            <Button
              variant="default"
              size="xs"
              leftSection={<RetryIcon size={16} />}
              onClick={() => setTurned(true)}
            >
              Rotate
            </Button>
          )}
          <ModelUpload
            label={model === '' ? 'Upload' : 'Replace'}
            onStored={(name) => {
              setTurned(false)
              onReplace(name)
            }}
          />
        </div>
      </div>
      <div>
        {!isOnly && <p className={classes.names}>{names.join('; ')}</p>}
        {fault !== undefined && <Note tone="bad">{fault}</Note>}
        {model === '' && (
          <p className="muted small">
            No 3D model yet. Upload a GLB file of up to 10 MB. We check it against the product’s
            measurements and draw it for the product page.
          </p>
        )}
        {read.error && (
          <p className="muted small">
            {errorText(read.error, 'The checks for this model could not be loaded.')}
          </p>
        )}
        {read.data === null && (
          <p className="muted small">
            This model will be checked within five minutes. Come back to this page then.
          </p>
        )}
        {found && (
          <p className={`${classes.file} muted small num`}>
            {fileText(found.fileName, found.bytes)}
          </p>
        )}
        {found?.fault && <Note tone="bad">{found.fault}</Note>}
        {found?.facts && (
          <ul className={classes.findings} aria-label="3D model checks">
            {findingsOf(found.facts, pieces).map((finding) => (
              <FindingRow key={keyOf(finding)} finding={finding} onRemedy={onRemedy} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

const keyOf = (finding: ReturnType<typeof findingsOf>[number]) =>
  `${finding.code} ${JSON.stringify(finding.remedy ?? null)}`

/** "aster-sofa.glb, 4.2 of 10 MB" */
function fileText(fileName: string, bytes: number): string {
  const size = `${(bytes / 1024 / 1024).toFixed(1)} of 10 MB`
  return fileName === '' ? size : `${fileName}, ${size}`
}

/** The variants that share a 3D model; an empty name is none. */
export interface ModelGroup {
  model: string
  pieces: Piece[]
}

/** The models of the page with their variants, as drafted. */
function modelsOf(editor: Pick<Editor, 'rows' | 'text'>): ModelGroup[] {
  const { rows, text } = editor
  const made = rows.filter(({ isMade }) => isMade)
  const groups = groupBy(made, ({ id }) => text(id, 'model'))
  return [...groups].map(([model, variants]) => ({
    model,
    pieces: variants.map(({ id, words }) => ({
      id,
      name: words,
      widthCm: measureOf(editor, id, 'widthCm'),
      depthCm: measureOf(editor, id, 'depthCm'),
      heightCm: measureOf(editor, id, 'heightCm'),
      modelVariant: text(id, 'modelVariant').trim() || null,
      isDressed: ['beds', 'mattresses'].includes(text(id, 'category')),
    })),
  }))
}

function measureOf({ text }: Pick<Editor, 'text'>, id: string, name: Measure): number | null {
  const read = readField(name, text(id, name))
  return 'value' in read && typeof read.value === 'number' ? read.value : null
}

/** The 3D models of the variants, with findings and remedies. */
export function ModelSection({ editor }: { editor: Editor }) {
  const groups = modelsOf(editor)
  const use = (group: ModelGroup) => ({
    onReplace: (name: string) =>
      editor.setCells(group.pieces.map(({ id }) => ({ id, name: 'model' as const, text: name }))),
    onRemedy: (remedy: NonNullable<Finding['remedy']>, choice: string) =>
      editor.setCells(
        remedy.kind === 'useSize'
          ? remedy.ids.map((id) => ({ id, name: remedy.measure, text: String(remedy.cm) }))
          : [{ id: remedy.id, name: 'modelVariant' as const, text: choice }],
      ),
  })
  return (
    <Panel title="3D model">
      {groups.length === 0 && (
        <p className={`${classes.empty} muted small`}>
          Create variants to add their 3D models here.
        </p>
      )}
      {groups.map((group) => (
        <ModelBlock
          key={group.pieces[0]?.id ?? group.model}
          group={group}
          isOnly={groups.length === 1}
          fault={group.pieces.map(({ id }) => editor.faults[`${id}.model`]).find(Boolean)}
          {...use(group)}
        />
      ))}
    </Panel>
  )
}
