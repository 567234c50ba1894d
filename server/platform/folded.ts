import { Prisma } from '../generated/prisma/client.ts'
import { containing } from '../lib/text/like.ts'

/** SQL: whether a text matches a LIKE pattern, both without accents and case. */
export const foldedLike = (text: Prisma.Sql, pattern: string): Prisma.Sql =>
  Prisma.sql`"foldedText"(${text}) LIKE "foldedText"(${pattern})`

/** SQL: whether a text contains a term, both without accents and case: "siobhan" is in Siobhán. */
export const foldedContains = (text: Prisma.Sql, term: string): Prisma.Sql =>
  foldedLike(text, containing(term))
