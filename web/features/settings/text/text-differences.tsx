import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/trpc.ts'
import { numbered } from '#web/lib/rich-text.ts'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import type { SectionName } from '../section-names.ts'
import { textsOf } from '../section-fields.ts'
import classes from './text-form.module.css'

/** A line of a diff: common, removed, or added. */
interface DiffLine {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** The maximum number of line pairs for which the longest common subsequence is computed. */
const MOST_PAIRS = 4_000_000

/**
 * The line diff of two texts, by their longest common subsequence, so that it is minimal. Empty
 * lines are left out.
 */
export function lineDiff(before: string, after: string): readonly DiffLine[] {
  const [from, to] = [linesOf(before), linesOf(after)]
  const start = commonStart(from, to)
  const end = commonStart(from.slice(start).toReversed(), to.slice(start).toReversed())
  return [
    ...from.slice(0, start).map(same),
    ...middle(from.slice(start, from.length - end), to.slice(start, to.length - end)),
    ...from.slice(from.length - end).map(same),
  ]
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** The number of common lines at the beginning. */
function commonStart(from: readonly string[], to: readonly string[]): number {
  let count = 0
  while (count < from.length && count < to.length && from[count] === to[count]) count += 1
  return count
}

const same = (text: string): DiffLine => ({ kind: 'same', text })
const gone = (text: string): DiffLine => ({ kind: 'gone', text })
const added = (text: string): DiffLine => ({ kind: 'new', text })

function middle(from: readonly string[], to: readonly string[]): readonly DiffLine[] {
  if (from.length * to.length > MOST_PAIRS) return [...from.map(gone), ...to.map(added)]
  const common = commonLengths(from, to)
  const lengthAt = (a: number, b: number) => common[a * (to.length + 1) + b] ?? 0
  const lines: DiffLine[] = []
  let [a, b] = [0, 0]
  while (a < from.length || b < to.length) {
    const [left, right] = [from[a], to[b]]
    if (left !== undefined && left === right) {
      lines.push({ kind: 'same', text: left })
      a += 1
      b += 1
    } else if (
      left !== undefined &&
      (right === undefined || lengthAt(a + 1, b) >= lengthAt(a, b + 1))
    ) {
      lines.push(gone(left))
      a += 1
    } else if (right !== undefined) {
      lines.push(added(right))
      b += 1
    }
  }
  return lines
}

/** The length of the longest common subsequence of each pair of suffixes, row by row. */
function commonLengths(from: readonly string[], to: readonly string[]): Uint32Array {
  const width = to.length + 1
  const lengths = new Uint32Array((from.length + 1) * width)
  for (let a = from.length - 1; a >= 0; a -= 1) {
    for (let b = to.length - 1; b >= 0; b -= 1) {
      lengths[a * width + b] =
        from[a] === to[b]
          ? (lengths[(a + 1) * width + b + 1] ?? 0) + 1
          : Math.max(lengths[(a + 1) * width + b] ?? 0, lengths[a * width + b + 1] ?? 0)
    }
  }
  return lengths
}

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
