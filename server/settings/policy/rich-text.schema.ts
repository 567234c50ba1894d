import { z } from 'zod'

/**
 * A published text as it is sent and rendered: a tree of the few kinds of blocks and words listed
 * here, without markup. It cannot hold anything else, so no script, picture or unsafe link can get
 * into a page, an e-mail or a PDF.
 */
export type Words =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'emphasis'; of: Words[] }
  | { kind: 'link'; href: string; of: Words[] }

export type Block =
  | { kind: 'heading'; level: 2 | 3 | 4; of: Words[] }
  | { kind: 'paragraph'; of: Words[] }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }
  | { kind: 'quote'; of: Block[] }

/** Whether a published text may link an address: HTTPS, a page of the shop, mailto or tel. */
export const isSafeLink = (href: string): boolean =>
  /^(https:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(href) && !/[\s\\\p{Cc}]/u.test(href)

const words: z.ZodType<Words[]> = z.lazy(() =>
  z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('text'), text: z.string() }),
      z.object({ kind: z.literal('break') }),
      z.object({ kind: z.enum(['strong', 'emphasis']), of: words }),
      z.object({ kind: z.literal('link'), href: z.string().refine(isSafeLink), of: words }),
    ]),
  ),
)

export const richText: z.ZodType<Block[]> = z.lazy(() =>
  z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('heading'),
        level: z.literal([2, 3, 4]),
        of: words,
      }),
      z.object({ kind: z.literal('paragraph'), of: words }),
      z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(richText) }),
      z.object({ kind: z.literal('quote'), of: richText }),
    ]),
  ),
)
