import { piecesLeft } from '#server/case/pieces.shared.ts'
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
import { orderNumber } from '#web/ui/order/order-number.ts'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import { PhotographField } from '#web/ui/conversation/photograph-field.tsx'
import { usePhotographs } from '#web/ui/conversation/use-photographs.ts'
import type { OrderPageData } from '../page/load-order-page.ts'
import { ChooseReportedPieces } from './choose-reported-pieces.tsx'
import classes from './report-page.module.css'
import { WhatHappensNext } from './what-happens-next.tsx'

const failed =
  'Sorry, that didn’t send. Your message is still here, so please try again or call us.'

/** The page on which a buyer reports damaged, missing or wrong pieces. */
export function ReportPage({ order }: { order: OrderPageData }) {
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
  const number = orderNumber(order.number)
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
    </main>
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
