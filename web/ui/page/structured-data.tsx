import { scriptText, type StructuredData as Data } from '#web/lib/page/structured-data.ts'

/** The page's structured data, as a script that no browser runs. */
export function StructuredData({ data }: { data: Data }) {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(data) }} />
  )
}
