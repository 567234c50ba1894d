import { piecesLeft, readPieces, writePiece } from '#server/case/pieces.shared.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  caseKindNames,
  caseWishes,
  caseWishNames,
  wrongKinds,
} from '#server/case/case-kinds.shared.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { fieldError, TextAreaField } from '#web/ui/forms/fields.tsx'
import { ChevronRightIcon } from '#web/ui/icons/icons.tsx'
import { useOrderName } from '#web/lib/shop.ts'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import { PhotographField } from '#web/ui/conversation/photograph-field.tsx'
import { usePhotographs } from '#web/ui/conversation/use-photographs.ts'
import type { OrderPageData } from '../page/load-order-page.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { useContact, usePromises } from '#web/lib/shop.ts'
import card from '#web/ui/page/side-card.module.css'
import classes from './report-page.module.css'

const failed =
  'Sorry, that didn’t send. Your message is still here, so please try again or call us.'

/** The page on which a buyer reports damaged, missing or wrong pieces. */
export function ReportPage({ order }: { order: OrderPageData }) {
  const number = useOrderName()(order.number)
  return (
    <main id="content" className={`wrap ${classes.page}`}>
      <p className={`${classes.crumb} small`}>
        <Link to="/shop/orders/$order" params={{ order: number }} className="link">
          Order {number}
        </Link>
        <ChevronRightIcon size={14} />
        <span>Report a problem</span>
      </p>
      <h1>Report a problem</h1>
      {order.mayReport ? <ReportForm order={order} /> : <NotHere />}
    </main>
  )
}

/** What is said where there are no goods to report a problem with. */
function NotHere() {
  const contact = useContact()
  return (
    <p>
      There’s nothing in this order to report a problem with. Need help? Send us a message on your
      order page, or call{' '}
      <a className="link unbroken" href={contact.phoneHref}>
        {contact.phone}
      </a>
      .
    </p>
  )
}

function ReportForm({ order }: { order: OrderPageData }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const form = usePostForm('case-report', failed, {
    onSent: async ({ open }) => {
      await queryClient.invalidateQueries(trpc.case.ofOrder.queryFilter({ orderId: order.id }))
      await open()
    },
  })
  const { values, errors } = form
  const storedIds = (values['photographs'] ?? '').split(',').filter(Boolean)
  const photographs = usePhotographs(order.number, storedIds)
  return (
    <>
      <p className="muted">
        We’ll put it right free of charge with a part, a replacement or a refund. Photos help us get
        it right first time.
      </p>
      <div className={classes.columns}>
        <PostForm posted={form} encType="multipart/form-data" className={classes.form}>
          <input type="hidden" name="orderId" value={order.id} />
          <ChooseReportedPieces
            lines={piecesLeft(order.lines)}
            initial={values['pieces'] ?? ''}
            error={errors['lines']}
          />
          <Choices
            legend="What’s the problem?"
            name="kind"
            names={caseKindNames}
            options={wrongKinds}
            initial={values['kind'] ?? 'damaged'}
            boxed
          />
          {errors['kind'] !== undefined && <p role="alert">{fieldError(errors['kind'])}</p>}
          <TextAreaField {...form.field('message')} label="What happened?" required />
          <PhotographField
            photographs={photographs}
            hint="If you can, one of the whole item, one close-up and one of the box."
            error={errors['photographs']}
          />
          <Choices
            legend="How would you like us to put it right?"
            name="wish"
            names={caseWishNames}
            options={caseWishes}
            initial={values['wish'] ?? 'decide'}
          />
          <BusyButton type="submit" size="lg" busy={form.busy || photographs.isSending}>
            Send
          </BusyButton>
        </PostForm>
        <WhatHappensNext />
      </div>
    </>
  )
}

type ChoicesProps<Name extends string> = {
  legend: string
  name: string
  options: readonly Name[]
  names: Record<Name, string>
  initial: string
  /** Side by side as boxes instead of a list. */
  boxed?: boolean
}

function Choices<Name extends string>(props: ChoicesProps<Name>) {
  const { legend, name, options, names, initial, boxed = false } = props
  return (
    <fieldset className={boxed ? classes.boxes : classes.choices}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option}>
          <input type="radio" name={name} value={option} defaultChecked={option === initial} />
          {names[option]}
        </label>
      ))}
    </fieldset>
  )
}

type Line = OrderPageData['lines'][number]
type ChooseReportedPiecesProps = {
  lines: readonly Line[]
  /** The initial selection, as the form encodes it. */
  initial: string
  error: string | undefined
}

/** Selects pieces of an order: a checkbox for one, a number field for several. */
function ChooseReportedPieces({ lines, initial, error }: ChooseReportedPiecesProps) {
  const chosen = new Map(readPieces(initial).map((one) => [one.productId, one.quantity]))
  const isOnly = lines.length === 1
  return (
    <fieldset className={classes.pieces}>
      <legend>Which item?</legend>
      <ul>
        {lines.map((line) => (
          <li key={line.productId}>
            <label>
              <Piece line={line} quantity={chosen.get(line.productId) ?? (isOnly ? 1 : 0)} />
              <Picture name={line.image} alt="" sizes="64px" className={classes.picture} />
              <b>
                {lineName(line)}
                {line.quantity > 1 && <span className="num"> × {line.quantity}</span>}
              </b>
            </label>
          </li>
        ))}
      </ul>
      {error !== undefined && <p role="alert">{fieldError(error)}</p>}
    </fieldset>
  )
}

function Piece({
  line: { productId, quantity: most },
  quantity,
}: {
  line: Line
  quantity: number
}) {
  if (most === 1) {
    return (
      <input
        type="checkbox"
        name="pieces"
        value={writePiece(productId, 1)}
        defaultChecked={quantity > 0}
      />
    )
  }
  return (
    <select name="pieces" defaultValue={quantity > 0 ? writePiece(productId, quantity) : ''}>
      <option value="">None</option>
      {Array.from({ length: most }, (_, index) => (
        <option key={index} value={writePiece(productId, index + 1)}>
          {index + 1}
        </option>
      ))}
    </select>
  )
}

/** The next steps after a report. */
function WhatHappensNext() {
  const contact = useContact()
  const { replyTime } = usePromises()
  return (
    <aside className={`${card.card} ${classes.next}`} aria-labelledby="what-happens-next">
      <h2 id="what-happens-next">What happens next</h2>
      <ol>
        <li>
          <b>You send your report</b>
          <span className="small muted">today</span>
        </li>
        <li>
          <b>We reply</b>
          <span className="small muted">
            {['on the order page and by email', replyTime].filter(Boolean).join(', ')}
          </span>
        </li>
        <li>
          <b>A part, replacement or refund</b>
          <span className="small muted">as soon as we’ve agreed what to do</span>
        </li>
      </ol>
      <p className="small muted">
        If it’s unsafe (a cracked leg or broken glass), stop using it and call{' '}
        <a className="link unbroken" href={contact.phoneHref}>
          {contact.phone}
        </a>
        .
      </p>
    </aside>
  )
}
