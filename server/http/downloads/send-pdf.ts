import type { FastifyReply } from 'fastify'

interface PdfFile {
  /** The file name without its extension. */
  name: string
  content: Buffer
  /** Whether it is public; otherwise shared caches must not store it. */
  isPublic?: boolean
}

/** Sends a PDF that browsers display. */
export function sendPdf(reply: FastifyReply, { name, content, isPublic = false }: PdfFile) {
  return (
    reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name}.pdf"`)
      .header('cache-control', isPublic ? 'no-cache' : 'private, no-store')
      // Browsers display a PDF as an embedded object.
      .header('content-security-policy', "base-uri 'none'; frame-ancestors 'none'")
      .header('x-content-type-options', 'nosniff')
      .send(content)
  )
}
