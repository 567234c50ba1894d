import { z } from 'zod'
import { documentedColumns } from '#server/catalogue/staff/import/columns.shared.ts'
import { csvRow } from '#server/lib/csv.ts'
import { row } from '#server/http/rest/row.ts'
import { importReport as report } from '#server/catalogue/staff/import/import.schema.ts'
import { optional } from '#server/http/rest/shapes/rest-fields.ts'

/** The report of an import: its faults, and what it would write or has written. */
const importReport = report.meta({
  id: 'ImportReport',
  examples: [
    {
      written: false,
      file: {
        name: 'products-november.csv',
        size: 4_299_161,
        columns: 26,
        separator: ';',
        coding: 'utf-8-marked',
        decimalSign: ',',
        formulas: 0,
      },
      rows: 10_000,
      seconds: 4.2,
      changedProducts: 1,
      changedCells: 1,
      addedProducts: 0,
      addedFamilies: 0,
      sameProducts: 9998,
      faultCount: 1,
      faults: [
        {
          row: 418,
          product: 'odette-loveseat-plum',
          column: 'price',
          written: '4l9.00',
          fault: 'That is a letter l, not a one',
          hint: 'Did you mean 419.00?',
        },
      ],
      faultyRows: 'id,price\r\n01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10,4l9.00\r\n',
      changeCounts: { price: 1, stock: 0, new: 0, other: 0 },
      changes: [
        {
          row: 12,
          product: 'Odette Velvet Loveseat',
          variant: 'Midnight velvet',
          column: 'price',
          kind: 'price',
          from: '649.00',
          to: '669.00',
          hidesWas: false,
        },
      ],
      compared: '0'.repeat(64),
    },
  ],
})

const exportQuery = z.object({
  archived: optional(z.enum(['true', 'false'])).describe(
    'true: the archived products, and not those on sale.',
  ),
})

const importQuery = z.object({
  dryRun: optional(z.enum(['true', 'false'])).describe('true: compares only and writes nothing.'),
  compared: optional(z.string().max(64)).describe(
    'The value from a dry run; 409 if the import would now write something different.',
  ),
})

const example =
  csvRow(documentedColumns.map(({ name }) => name)) +
  csvRow(documentedColumns.map((column) => column.example))

export const adminCatalogueRoutes = [
  row({
    method: 'GET',
    path: '/api/admin/products/export.csv',
    id: 'exportProducts',
    summary: 'All products on sale, or all archived ones, with families and options, as CSV.',
    procedure: null,
    access: 'staff',
    permission: 'catalogue',
    file: { type: 'text/csv', example },
    query: exportQuery,
    response: z.object({ name: z.string(), content: z.custom<AsyncIterable<string>>() }),
    refusals: [429],
    call: ({ exportCatalogue, query }) => exportCatalogue({ archived: query.archived === 'true' }),
  }),
  row({
    method: 'POST',
    path: '/api/admin/products/import',
    id: 'importProducts',
    summary:
      'Compares a CSV file (up to 20 MB) with the catalogue and writes what differs, all or nothing.',
    procedure: null,
    access: 'staff',
    permission: 'catalogue',
    upload: true,
    progress: true,
    query: importQuery,
    response: z.object({ data: importReport }),
    names: { file: 'my_file' },
    refusals: [409, 413, 415, 429],
    call: async ({ importCatalogue, query }) => ({
      data: await importCatalogue({ dryRun: query.dryRun === 'true', compared: query.compared }),
    }),
  }),
]
