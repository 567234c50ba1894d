import classes from './messages.module.css'

/** A URL, without the punctuation that ends its sentence. */
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/

type MessageTextProps = {
  text: string
  /** Whether URLs become links: only in messages of staff. */
  linked: boolean
}

/** Plain text with its line breaks. */
export function MessageText({ text, linked }: MessageTextProps) {
  if (!linked) return <p className={classes.text}>{text}</p>
  return (
    <p className={classes.text}>
      {partsOf(text).map(({ part, start, isAddress }) =>
        isAddress ? (
          <a key={start} href={part} className="link" rel="noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}

/** The text split into plain parts and URLs, each with its offset. */
function partsOf(text: string) {
  let start = 0
  return text.split(address).map((part, index) => {
    const found = { part, start, isAddress: index % 2 === 1 }
    start += part.length
    return found
  })
}
