import { z } from 'zod'

/** Input of lists with page numbers. A page beyond the end is empty. */
export const pageInput = z.object({
  page: z.int().min(1).max(100_000).default(1),
  limit: z.int().min(1).max(100).default(10),
})

export const pagination = z.object({
  currentPage: z.int(),
  totalPages: z.int(),
  totalCount: z.int(),
  hasNext: z.boolean(),
  hasPrev: z.boolean(),
})

type Page = z.infer<typeof pageInput>

/** The position of a page in its list. */
export function paginate({ page, limit }: Page, totalCount: number): z.infer<typeof pagination> {
  const totalPages = Math.ceil(totalCount / limit)
  return {
    currentPage: page,
    totalPages,
    totalCount,
    hasNext: page < totalPages,
    hasPrev: page > 1,
  }
}

/** The offset of a page, in rows. */
export const offsetOf = ({ page, limit }: Page) => (page - 1) * limit
