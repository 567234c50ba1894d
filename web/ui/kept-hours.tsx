const hour = String.raw`(?:\d+[ap]m|12 noon|midnight)`
const range = new RegExp(`(${hour} to ${hour})`)

/** A text whose hours, "7am to 1pm", stay on one line. */
export const KeptHours = ({ text }: { text: string }) =>
  text.split(range).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="unbroken">
        {part}
      </span>
    ),
  )
