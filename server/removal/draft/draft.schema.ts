import { z } from 'zod'
import { wantedVans } from '#server/delivery/slots/van.schema.ts'
import { id } from '#server/lib/fields.ts'
import { removalEstimate } from '../estimate/estimate.schema.ts'
import { removalLines } from '../removal-lines.ts'

export const draftQuoteInput = z.object({ inquiryId: id })

/**
 * What a visitor counted, as staff read it, and the quotation that follows from it; null for an
 * inquiry in words alone.
 */
export const draftQuote = z
  .object({
    counted: z.object({
      rooms: z.array(
        z.object({ name: z.string(), pieces: z.string(), count: z.int(), litres: z.int() }),
      ),
      /** From where, to where, when and what is packed, in words. */
      way: z.array(z.string()),
      /** What the visitor saw; null where nothing could be priced. */
      estimate: removalEstimate.nullable(),
    }),
    quote: z.object({
      /** The chosen day, or the first free one of a week or month; null when there is none to come. */
      day: z.iso.date().nullable(),
      fromAddress: z.string(),
      toAddress: z.string(),
      /** They sum to the middle of the estimate. */
      lines: removalLines,
      /** The vans of its day; null where too few are free. */
      van: wantedVans.nullable(),
    }),
  })
  .nullable()

export type DraftQuote = z.infer<typeof draftQuote>
