import { notFound } from '@tanstack/react-router'
import { type Api, isRefusal } from '#web/lib/trpc.ts'

/**
 * Loads what the page of a service says; not found while the shop does not offer it. The loader data
 * has only what the page's head needs.
 */
export async function loadService({ queryClient, trpc }: Api, name: 'removal' | 'assembly') {
  try {
    const options = trpc.policy.service.queryOptions({ name }, { staleTime: 'static' })
    return (await queryClient.query(options)).lead
  } catch (error) {
    if (isRefusal(error, 'SERVICE_NOT_OFFERED')) throw notFound()
    throw error
  }
}
