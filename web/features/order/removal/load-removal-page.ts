import { redirect } from '@tanstack/react-router'
import { type Api, isMissing, type RouterOutputs } from '#web/lib/trpc.ts'

export type RemovalData = RouterOutputs['removal']['page']
export type RemovalPart = NonNullable<RemovalData['payable']>

/**
 * Loads a removal's page; whoever may not see it is redirected to request a link, whether the
 * removal exists or not.
 */
export async function loadRemovalPage(
  { queryClient, trpc }: Api,
  number: string,
): Promise<RemovalData> {
  try {
    return await queryClient.query(trpc.removal.page.queryOptions({ number }))
  } catch (error) {
    if (isMissing(error)) {
      throw redirect({ to: '/shop/find-order', search: { of: 'removal', order: number } })
    }
    throw error
  }
}
