import { type Api, isMissing, type RouterOutputs } from '#web/lib/trpc.ts'

export type QuotationData = RouterOutputs['quotation']['page']

/** Loads a quotation's page; null for whoever may not see it, whether the quotation exists or not. */
export async function loadQuotationPage(
  { queryClient, trpc }: Api,
  number: string,
): Promise<QuotationData | null> {
  try {
    return await queryClient.query(trpc.quotation.page.queryOptions({ number }))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
