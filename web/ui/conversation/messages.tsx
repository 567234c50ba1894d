import { dayAndTime, dayText } from '#server/lib/london-time.shared.ts'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { formatPieces } from '#server/case/pieces.shared.ts'
import { photographUrl } from '#server/photograph/photograph-url.shared.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { formatPence } from '../price.tsx'
import { MessageText } from './message-text.tsx'
import classes from './messages.module.css'

export type Message = RouterOutputs['case']['details']['messages'][number]

type MessagesProps = {
  messages: readonly Message[]
  /** The displayed name of the buyer: "You", or their name. */
  buyer: string
  /** The suffix after the name of staff. */
  after: string
}

/** The messages of a conversation, oldest first. */
export function Messages({ messages, buyer, after }: MessagesProps) {
  return (
    <ol className={classes.list}>
      {messages.map((message) => {
        const isBuyer = message.author === 'buyer'
        const name = isBuyer ? buyer : `${message.staffName ?? ''}${after}`
        return (
          <li key={message.id} className={classes.message}>
            <span className={isBuyer ? classes.buyer : classes.staff} aria-hidden="true">
              {initialsOf(name)}
            </span>
            <div>
              <p className={`${classes.head} num`}>
                <b>{name}</b>
                <time dateTime={message.createdAt}>{dayAndTime(message.createdAt)}</time>
                {message.answer === 'note' && <span>Internal note</span>}
              </p>
              <MessageText text={message.text} linked={!isBuyer} />
              <Given message={message} />
              <Arrival message={message} />
              <PhotographsOf message={message} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}

const initialsOf = (name: string) => (name.match(/\p{Lu}/gu) ?? []).slice(0, 2).join('')

/** The refund or replacement of an answer. */
function Given({ message: { answer, refundPence, pieces } }: { message: Message }) {
  if (refundPence !== null) {
    return <p className={classes.given}>{formatPence(refundPence)} refunded</p>
  }
  if (answer === 'part' && pieces.length > 0) {
    return <p className={classes.given}>Replacement part for {formatPieces(pieces)}, free</p>
  }
  if (pieces.length > 0)
    return <p className={classes.given}>Replacement: {formatPieces(pieces)}, free</p>
  return answer === 'part' ? <p className={classes.given}>Replacement part, free</p> : null
}

/** When a replacement or part comes, or came. */
function Arrival({ message: { delivery } }: { message: Message }) {
  if (delivery === null) return null
  return (
    <p className={classes.given}>
      {delivery.status === 'delivered'
        ? `Delivered on ${dayText(delivery.date)}`
        : `Arrives on ${slotText(delivery)}`}
    </p>
  )
}

function PhotographsOf({ message: { photographs } }: { message: Message }) {
  if (photographs.length === 0) return null
  return (
    <ul className={classes.photographs}>
      {photographs.map(({ id }, index) => (
        <li key={id}>
          <a href={photographUrl(id, 'large')} target="_blank" rel="noreferrer">
            <img
              src={photographUrl(id, 'small')}
              alt={`Photo ${index + 1}`}
              width={84}
              height={84}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
