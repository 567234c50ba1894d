import { z } from 'zod'
import { id } from '#server/lib/fields.ts'

/** How many faults, and changes of each kind, a report shows; its figures count them all. */
export const SHOWN_FAULTS = 500
export const SHOWN_CHANGES = 1000

/** A fault in a cell. */
const fault = z.object({
  /** The number of the row in a spreadsheet: the header is row 1. */
  row: z.int(),
  /** The product's slug or title, if known. */
  product: z.string(),
  column: z.string(),
  written: z.string(),
  fault: z.string(),
  /** A hint at the right value. */
  hint: z.string().nullable(),
})

/** The kinds of changes; a new product is one change. */
const changeKinds = ['price', 'stock', 'new', 'other'] as const

/** The change by a cell, both sides as written. */
const change = z.object({
  row: z.int(),
  product: z.string(),
  /** The values of the variant in its family; empty without a family. */
  variant: z.string(),
  column: z.string(),
  kind: z.enum(changeKinds),
  /** Null for a new product. */
  from: z.string().nullable(),
  to: z.string(),
  /**
   * Whether it is a new full price of a sale, or a new sale price, and shoppers do not see the full
   * price: it was not charged for 28 days.
   */
  hidesWas: z.boolean(),
})

const count = z.int().min(0)

/** The report of an import or dry run. */
export const importReport = z.object({
  /** Whether the changes were written. */
  written: z.boolean(),
  /** How the file was read. */
  file: z.object({
    name: z.string(),
    size: count,
    columns: count,
    separator: z.enum([',', ';', '\t', '|']),
    coding: z.enum(['utf-8', 'utf-8-marked', 'utf-16', 'windows-1252']),
    decimalSign: z.enum(['.', ',']),
    /** The number of cells that begin like a formula; they are read as text. */
    formulas: count,
  }),
  rows: count,
  seconds: z.number(),
  changedProducts: count,
  changedCells: count,
  addedProducts: count,
  /** How many families have new variants. */
  addedFamilies: count,
  sameProducts: count,
  faultCount: count,
  faults: z.array(fault),
  /** The rows with faults as a CSV of their own; empty without faults. */
  faultyRows: z.string(),
  changeCounts: z.record(z.enum(changeKinds), count),
  changes: z.array(change),
  /** The fingerprint of the plan: sent with the import, it ensures that nothing else is written. */
  compared: z.string(),
})

const importStages = ['reading', 'comparing', 'writing'] as const

/** The progress of an import. */
export const importProgress = z.object({ stage: z.enum(importStages), done: count, total: count })

/** The outcomes of an import; `outdated` when the catalogue had changed since the dry run. */
const importOutcomes = ['written', 'unchanged', 'faulty', 'outdated', 'failed'] as const

/** The earlier imports, failed ones included, newest first. */
export const earlierImports = z.object({
  /** How long they are stored, in days. */
  days: count,
  items: z.array(
    z.object({
      id,
      fileName: z.string(),
      actorName: z.string(),
      outcome: z.enum(importOutcomes),
      rows: count,
      changedProducts: count,
      addedProducts: count,
      changedCells: count,
      faultCount: count,
      createdAt: z.string(),
    }),
  ),
})

export type EarlierImports = z.infer<typeof earlierImports>
export type Fault = z.infer<typeof fault>
export type Change = z.infer<typeof change>
export type ImportReport = z.infer<typeof importReport>
export type ImportProgress = z.infer<typeof importProgress>
