import type { Prisma } from '../../generated/prisma/client.ts'
import { lineName } from '../../lib/line-name.ts'
import { serviceTitle } from '../../lib/services.ts'

/** What a refund selects of the pieces and services that it is for. */
export const refundedFields = {
  lines: { select: { quantity: true, item: { select: { title: true, variant: true } } } },
  serviceLines: {
    select: {
      quantity: true,
      service: { select: { kind: true, item: { select: { title: true, variant: true } } } },
    },
  },
} satisfies Prisma.RefundSelect

type Refunded = Prisma.RefundGetPayload<{ select: typeof refundedFields }>

/** The pieces, then the services, that a refund is for; none for a refund of an amount. */
export function refundedLines({ lines, serviceLines }: Refunded) {
  return [
    ...lines.map(({ quantity, item }) => ({ quantity, title: lineName(item) })),
    ...serviceLines.map(({ quantity, service }) => ({
      quantity,
      title: serviceTitle(service.kind, lineName(service.item)),
    })),
  ]
}
