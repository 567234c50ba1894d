import { z } from 'zod'

/**
 * A published text as it is kept, sent and drawn: no markup, but the few kinds of blocks and words that
 * are listed here. What Markdown can say besides has no form in it, so that no script, picture or
 * unsafe link can reach a page, an e-mail or a PDF.
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

/** Where a published text may lead: to another page over TLS, to one of the shop, to a mailbox, to a telephone. */
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
