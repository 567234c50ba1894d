import classes from './messages.module.css'

const address = /(https?:\/\/[^\s<>"]+)/

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
      {text.split(address).map((part, index) =>
        index % 2 === 1 ? (
          <a key={index} href={part} className="link" rel="noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
