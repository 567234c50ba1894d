import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { caseKindNames, type CaseWish, caseWishNames } from '#server/case/case-kinds.shared.ts'
import { formatPieces } from '#server/case/pieces.shared.ts'
import { useDone } from '#web/lib/forms/done.ts'
import { useShop } from '#web/lib/shop.ts'
import { type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { Note } from '#web/ui/note.tsx'
import { Messages } from '#web/ui/conversation/messages.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextAreaField } from '#web/ui/forms/fields.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { PhotographField } from '#web/ui/conversation/photograph-field.tsx'
import { usePhotographs } from '#web/ui/conversation/use-photographs.ts'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import { notPosted } from '#web/lib/forms/posted.ts'
import classes from './case.module.css'

type Case = RouterOutputs['case']['ofOrder'][number]

type ConversationsProps = {
  order: { id: string; number: number; seenBy: string }
  /** Staff answer in the inbox: each conversation has a link to it there. */
  answerIn?: 'inbox'
}

/** The conversations about an order, and the form for a new message. */
export function Conversations({
  order: { id: orderId, number, seenBy },
  answerIn,
}: ConversationsProps) {
  const { shopName } = useShop()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const done = useDone('case-reply')
  const { data: cases = [] } = useQuery(trpc.case.ofOrder.queryOptions({ orderId }))
  const isBuyer = seenBy !== 'staff'
  useMarkRead(isBuyer ? cases : [])
  const refresh = () => queryClient.invalidateQueries(trpc.case.ofOrder.queryFilter({ orderId }))
  if (!isBuyer && cases.length === 0) return null
  return (
    <section id="between-us" className={classes.between} aria-labelledby="between-us-title">
      <h2 id="between-us-title">Messages</h2>
      {done && <Note tone="good">We’ve got your message. We’ll reply here and by email.</Note>}
      {cases.map((one) => (
        <article key={one.id} className={classes.case} aria-label={titleOf(one)}>
          <h3>
            {titleOf(one)}
            {one.unread > 0 && <span className={classes.new}>{one.unread} new</span>}
          </h3>
          {one.wish !== null && <p className="small muted">{wishText(one.wish)}</p>}
          <Messages
            messages={one.messages}
            buyer={isBuyer ? 'You' : 'Buyer'}
            after={` at ${shopName}`}
          />
          {answerIn === 'inbox' && (
            <Link to="/admin/inbox" search={{ open: one.id }} className="link small">
              Answer in the inbox
            </Link>
          )}
          {isBuyer && (
            <MessageForm
              form="case-reply"
              orderNumber={number}
              about={{ name: 'id', value: one.id }}
              label="Your message"
              onSent={refresh}
            />
          )}
        </article>
      ))}
      {isBuyer && (
        <details className={classes.case}>
          <summary>
            Message us about this order
            <ChevronDownIcon size={16} />
          </summary>
          <MessageForm
            form="case-question"
            orderNumber={number}
            about={{ name: 'orderId', value: orderId }}
            label="Your question"
            onSent={refresh}
          />
        </details>
      )}
    </section>
  )
}

const titleOf = ({ kind, lines }: Case): string =>
  lines.length === 0 ? caseKindNames[kind] : `${caseKindNames[kind]}: ${formatPieces(lines)}`

/** Marks the shop's answers as read, once; they stay highlighted until the page is left. */
function useMarkRead(cases: readonly Case[]): void {
  const trpc = useTRPC()
  const { mutate } = useMutation(trpc.case.markRead.mutationOptions())
  const told = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, unread } of cases) {
      if (unread === 0 || told.current.has(id)) continue
      told.current.add(id)
      mutate({ id })
    }
  }, [cases, mutate])
}

const wishText = (wish: CaseWish): string =>
  wish === 'decide'
    ? 'You left it to us how to put it right.'
    : `You asked for: ${caseWishNames[wish].toLowerCase()}`

const failed = 'Sorry, that didn’t send. Your message is still here, so please try again.'

type MessageFormProps = {
  form: 'case-question' | 'case-reply'
  orderNumber: number
  /** The order or the conversation of the message. */
  about: { name: 'orderId' | 'id'; value: string }
  label: string
  onSent: () => Promise<void>
}

/** A message to the shop with its photographs; works without scripts. */
function MessageForm({ form: name, orderNumber, about, label, onSent }: MessageFormProps) {
  const form = usePostForm(name, failed, {
    onSent: async ({ form: fields }) => {
      fields.reset()
      photographs.clear()
      await onSent()
    },
  })
  // The posted form, of several with one name.
  const isOwn = (form.values['id'] ?? about.value) === about.value
  const shown = isOwn ? form : { ...form, ...notPosted(name) }
  const storedIds = (shown.values['photographs'] ?? '').split(',').filter(Boolean)
  const photographs = usePhotographs(orderNumber, storedIds)
  const message = form.field('message')
  return (
    <PostForm posted={shown} encType="multipart/form-data" className={classes.write}>
      <input type="hidden" name={about.name} value={about.value} />
      <TextAreaField
        {...message}
        defaultValue={isOwn ? message.defaultValue : ''}
        error={shown.errors['message']}
        label={label}
        rows={3}
      />
      <PhotographField
        photographs={photographs}
        hint="Images only, up to 10 MB each."
        error={shown.errors['photographs']}
      />
      <BusyButton type="submit" variant="light" busy={form.busy || photographs.isSending}>
        Send
      </BusyButton>
    </PostForm>
  )
}
