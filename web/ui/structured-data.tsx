import { scriptText, type StructuredData as Data } from '../lib/structured-data.ts'

/** What the page says of itself to programs; a browser runs nothing of it. */
export function StructuredData({ data }: { data: Data }) {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(data) }} />
  )
}
