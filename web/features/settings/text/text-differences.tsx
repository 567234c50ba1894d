import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/trpc.ts'
import { numbered } from '#web/lib/rich-text.ts'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import type { SectionName } from '../section-names.ts'
import { textsOf } from '../section-fields.ts'
import { lineDiff } from './line-diff.ts'
import classes from './text-form.module.css'

type TextDifferencesProps = {
  section: SectionName
  number: number
  /** The current texts of the form. */
  texts: Record<string, string>
}

const says = { same: '', gone: 'Removed: ', new: 'Added: ' }

/** The line diff of the form's texts and an earlier version. */
export function TextDifferences({ section, number, texts }: TextDifferencesProps) {
  const trpc = useTRPC()
  const version = useQuery(trpc.settings.version.queryOptions({ section, number }))
  if (version.isError) {
    return (
      <RetryNote onRetry={() => void version.refetch()}>
        Version {number} could not be loaded.
      </RetryNote>
    )
  }
  if (!version.data) return <RowsSkeleton rows={4} />
  const before = wholeOf(textsOf(section, version.data.value))
  const lines = lineDiff(before, wholeOf(texts))
  const isSame = lines.every(({ kind }) => kind === 'same')
  return (
    <div className={classes.differences}>
      {isSame && <p className="muted">Version {number} is the same.</p>}
      {numbered(lines).map(([key, { kind, text }]) => (
        <p key={key} className={classes[kind]}>
          {says[kind] !== '' && <span className="visually-hidden">{says[kind]}</span>}
          {kind === 'gone' && <del>{text}</del>}
          {kind === 'new' && <ins>{text}</ins>}
          {kind === 'same' && text}
        </p>
      ))}
    </div>
  )
}

const wholeOf = (texts: Record<string, string>) => Object.values(texts).join('\n')
