import { z } from 'zod'
import { id } from '../../../lib/fields.ts'

/** How many faults, and changes of each kind, a report shows; its figures count them all. */
export const SHOWN_FAULTS = 500
export const SHOWN_CHANGES = 1000

/** What is wrong with a cell. */
export const fault = z.object({
  /** As a spreadsheet numbers it: the names of the columns are row 1. */
  row: z.int(),
  /** The product's address or title, where it is known. */
  product: z.string(),
  column: z.string(),
  written: z.string(),
  fault: z.string(),
  /** What would be right. */
  hint: z.string().nullable(),
})

/** What changes are told apart by; a new product is one change. */
export const changeKinds = ['price', 'stock', 'new', 'other'] as const

/** What a cell would change, both sides as they are written. */
export const change = z.object({
  row: z.int(),
  product: z.string(),
  /** What tells the variant from others of its family; empty without one. */
  variant: z.string(),
  column: z.string(),
  kind: z.enum(changeKinds),
  /** Null for what is new. */
  from: z.string().nullable(),
  to: z.string(),
})

const count = z.int().min(0)

/** What an import found in a file and would change, or has changed. */
export const importReport = z.object({
  /** False: nothing has been written. */
  written: z.boolean(),
  /** How the file was read. */
  file: z.object({
    name: z.string(),
    size: count,
    columns: count,
    separator: z.enum([',', ';', '\t', '|']),
    coding: z.enum(['utf-8', 'utf-8-marked', 'utf-16', 'windows-1252']),
    decimalSign: z.enum(['.', ',']),
    /** Cells that begin like a formula: taken as text. */
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
  /** What was compared: sent with the import, nothing else is written than what was shown. */
  compared: z.string(),
})

export const importStages = ['reading', 'comparing', 'writing'] as const

/** How far an import has come. */
export const importProgress = z.object({ stage: z.enum(importStages), done: count, total: count })

/** How an import ended; `outdated`: the catalogue was no longer what had been checked. */
export const importOutcomes = ['written', 'unchanged', 'faulty', 'outdated', 'failed'] as const

/** The imports that were made or tried, the newest first. */
export const earlierImports = z.object({
  /** For how long they are kept, in days. */
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
