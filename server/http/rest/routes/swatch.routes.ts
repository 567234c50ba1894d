import { z } from 'zod'
import { exampleAddress } from '../shapes/rest-fields.ts'
import { row } from '../row.ts'

/** A field of the address, which the procedure validates. */
const loose = z
  .string()
  .max(500)
  .nullish()
  .transform((value) => value ?? '')

const { firstName, lastName, address, city, pincode } = exampleAddress

const requestBody = z
  .object({
    fabrics: z
      .array(z.string().max(80))
      .max(100)
      .describe('One to five fabrics, by their labels or ids: "Teal velvet" or "teal-velvet".'),
    firstName: loose,
    lastName: loose,
    address: loose,
    city: loose,
    pincode: loose,
    phone: z.unknown().optional().describe('Ignored.'),
    notes: z.unknown().optional().describe('Ignored.'),
    email: loose,
  })
  .meta({
    examples: [
      {
        fabrics: ['Teal velvet', 'Oat weave'],
        firstName,
        lastName,
        address,
        city,
        pincode,
        email: 'rosalind.ash@example.com',
      },
    ],
  })

const requested = z
  .object({
    fabrics: z.array(z.string()),
    postedOn: z.iso.date().describe('The day they are posted.'),
    arrivesBy: z.iso.date(),
  })
  .meta({
    examples: [
      { fabrics: ['Teal velvet', 'Oat weave'], postedOn: '2026-11-24', arrivesBy: '2026-11-27' },
    ],
  })

export const swatchRoutes = [
  row({
    method: 'POST',
    path: '/api/shop/swatch/request',
    id: 'requestSwatches',
    summary: 'Up to five free swatches by post.',
    procedure: 'swatch.request',
    access: 'anyone',
    body: requestBody,
    response: z.object({ data: requested }),
    status: 201,
    message: 'We’ll post your swatches soon.',
    names: { name: 'firstName' },
    refusals: [429],
    call: async ({ call, body: { firstName, lastName, fabrics, ...to } }) => {
      const { address, city, pincode, email } = to
      const name = `${firstName} ${lastName}`
      const input = { fabrics, name, address, city, pincode, email }
      return { data: await call.swatch.request(input) }
    },
  }),
]
