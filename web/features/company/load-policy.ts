import type { PolicyName } from '#server/settings/description/policy-names.shared.ts'
import type { PublicConfig } from '#server/platform/config/config.ts'
import { pageHead } from '#web/lib/page/page-head.ts'
import type { Api } from '#web/lib/trpc.ts'

/** Loads a policy; the loader data has only what its page's head needs. */
export async function loadPolicy({ queryClient, trpc }: Api, name: PolicyName) {
  const { title, lead } = await queryClient.query(
    trpc.policy.read.queryOptions({ name }, { staleTime: 'static' }),
  )
  return { title, description: lead, path: `/shop/${name}` }
}

/** The head of a policy's page; empty for one that could not be loaded. */
export const policyHead = (
  policy: Awaited<ReturnType<typeof loadPolicy>> | undefined,
  shop: PublicConfig,
) => (policy ? pageHead(shop, policy) : {})
