import { z } from 'zod'
import { documentedColumns } from '#server/catalogue/staff/import/columns.shared.ts'
import { csvRow } from '#server/catalogue/staff/import/cells.ts'
import {
  exportQuery,
  importQuery,
  importReport,
} from '#server/http/rest/shapes/catalogue-file.shape.ts'
import { row } from '#server/http/rest/row.ts'

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
