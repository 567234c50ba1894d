import type { ImportProgress, ImportReport } from '#server/catalogue/staff/import/import.schema.ts'
import { nearestPence } from '#server/lib/money.shared.ts'
import { formatPence } from '#web/ui/price.tsx'

const whole = new Intl.NumberFormat('en-GB')

/** A formatted count: "10,000". */
export const figure = (count: number): string => whole.format(count)

/** A count with its noun: "1 row", "140 cells". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${figure(count)} ${count === 1 ? one : many}`

/** The number of changes in a report: cells and new products. */
export const changesIn = ({ changeCounts }: Pick<ImportReport, 'changeCounts'>): number =>
  Object.values(changeCounts).reduce((sum, count) => sum + count, 0)

/** The file's size: "4.1 MB". */
function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return `${figure(Math.max(1, Math.round(bytes / 1000)))} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

const stages = {
  reading: 'Reading the file',
  comparing: 'Comparing with the catalogue',
  writing: 'Importing',
} as const satisfies Record<ImportProgress['stage'], string>

/** The progress of an import as text. */
export function progressText(progress: ImportProgress | null): string {
  if (!progress) return 'Uploading the file'
  const { stage, done, total } = progress
  const of = total > 0 ? `${figure(done)} of ${counted(total, 'row')}` : counted(done, 'row')
  return `${stages[stage]}, ${of}`
}

const separators = {
  ',': 'Commas between cells',
  ';': 'Semicolons between cells',
  '\t': 'Tabs between cells',
  '|': 'Vertical bars between cells',
} as const satisfies Record<ImportReport['file']['separator'], string>

const signs = {
  '.': 'decimal points: 599.00 is £599.00',
  ',': 'decimal commas: 599,00 is £599.00',
} as const satisfies Record<ImportReport['file']['decimalSign'], string>

const codings = {
  'utf-8': ['UTF-8', 'the usual encoding'],
  'utf-8-marked': ['UTF-8 with a byte order mark', 'as saved by Excel'],
  'utf-16': ['UTF-16', 'Unicode text, as saved by Excel'],
  'windows-1252': ['Windows-1252', 'an older encoding: check accents and £ signs'],
} as const satisfies Record<ImportReport['file']['coding'], readonly [string, string]>

/** How a file was parsed, a line each: the finding and its meaning. */
export function readingOf(file: ImportReport['file']): { found: string; means: string }[] {
  const [coding, writer] = codings[file.coding]
  const formulas = `${counted(file.formulas, 'cell begins', 'cells begin')} like a formula`
  return [
    { found: file.name, means: `${sizeOf(file.size)}, ${counted(file.columns, 'column')}` },
    { found: separators[file.separator], means: signs[file.decimalSign] },
    { found: coding, means: writer },
    ...(file.formulas > 0 ? [{ found: formulas, means: 'treated as text, not calculated' }] : []),
  ]
}

/** The first rows with errors: "rows 418, 2,207, 7,730". */
export function faultRows({ faults, faultCount }: ImportReport): string {
  const rows = [...new Set(faults.map(({ row }) => row))]
  const named = rows.slice(0, 3).map(figure).join(', ')
  if (rows.length === 0) return 'no errors'
  const more = rows.length > 3 || faultCount > faults.length ? ' and more' : ''
  return `${rows.length === 1 ? 'row' : 'rows'} ${named}${more}`
}

const pricey = new Set(['price', 'salePrice', 'assemblyPrice', 'takeAwayPrice', 'new'])

/** A value as displayed in the table of changes. */
export function shownValue(column: string, value: string): string {
  if (value === '') return 'nothing'
  return pricey.has(column) ? formatPence(nearestPence(Number(value))) : value
}
