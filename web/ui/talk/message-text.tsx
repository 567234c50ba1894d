import classes from './messages.module.css'

/** An address, without the mark that ends its sentence. */
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/

type MessageTextProps = {
  text: string
  /** Whether addresses in it are links: only in what staff wrote. */
  linked: boolean
}

/** Plain text as it was typed, with its lines. */
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

/** A text in its parts, the addresses apart, each with the place where it starts. */
function partsOf(text: string) {
  let start = 0
  return text.split(address).map((part, index) => {
    const found = { part, start, isAddress: index % 2 === 1 }
    start += part.length
    return found
  })
}
