import { unbrokenParts } from '#server/lib/text/text.shared.ts'

/** A text whose hours, dates, phone numbers, postcodes, sizes and order numbers each stay on one line. */
export const Unbroken = ({ text }: { text: string }) =>
  unbrokenParts(text).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="unbroken">
        {part}
      </span>
    ),
  )
