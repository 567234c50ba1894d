import type { Prisma } from '#server/generated/prisma/client.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { serviceTitle } from '#server/lib/services.shared.ts'

/** The select of the pieces and services of a refund. */
export const refundedFields = {
  lines: {
    select: {
      quantity: true,
      withdrawnQuantity: true,
      item: { select: { title: true, variant: true, image: true } },
    },
  },
  serviceLines: {
    select: {
      quantity: true,
      service: { select: { kind: true, item: { select: { title: true, variant: true } } } },
    },
  },
} satisfies Prisma.RefundSelect

type Refunded = Prisma.RefundGetPayload<{ select: typeof refundedFields }>

/** The pieces, then the services, of a refund; none for a refund by amount. */
export function refundedLines({ lines, serviceLines }: Refunded) {
  return [
    ...lines.map(({ quantity, item }) => ({
      quantity,
      title: lineName(item),
      image: item.image,
    })),
    ...serviceLines.map(({ quantity, service }) => ({
      quantity,
      title: serviceTitle(service.kind, lineName(service.item)),
      image: null,
    })),
  ]
}
