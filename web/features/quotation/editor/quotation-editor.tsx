import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { clockText } from '#server/lib/london-time.shared.ts'
import { quotationName } from '#server/lib/order-name.shared.ts'
import { useOrderName, useShop } from '#web/lib/shop.ts'
import { errorText, fieldErrors, useTRPC } from '#web/lib/trpc.ts'
import { LeaveWarning } from '#web/ui/admin/leave-warning.tsx'
import { AnchorButton } from '#web/ui/buttons/button.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { CustomerPart } from './customer-part.tsx'
import { DeliveryPart } from './delivery-part.tsx'
import {
  correctText,
  type Details,
  type Draft,
  draftOf,
  type Editing,
  inputOf,
  sumsOf,
  unreadFields,
  withoutChanged,
} from './quotation-draft.ts'
import { PiecesPart } from './pieces-part.tsx'
import { SendPart } from './send-part.tsx'
import { ServicesPart } from './services-part.tsx'
import { SumsPart } from './sums-part.tsx'
import { mayTakeDeposit, type Taken, TakeOutside } from './take-outside.tsx'
import { TalkPart } from './talk-part.tsx'
import classes from './editor.module.css'
import { TextAreaField } from '#web/ui/forms/fields.tsx'
import { Part } from './part.tsx'

type QuotationEditorProps = { first: Draft; details: null } | { first: null; details: Details }

const failed = 'The quotation could not be saved. Try again.'

/**
 * The editor of a quotation, in the order of a call: customer, pieces, delivery, services, notes;
 * totals and sending beside them. Alt with a digit goes to a part, / to the search, Ctrl Enter sends.
 */
export function QuotationEditor({ first, details }: QuotationEditorProps) {
  const start = details === null ? first : draftOf(details)
  const [draft, setDraft] = useState(start)
  const { settings } = useShop()
  const [now] = useState(() => new Date())
  const [isChanged, setChanged] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const isFixed = details !== null && (details.order !== null || details.status === 'withdrawn')
  const change = (changes: Partial<Draft>) => {
    if (isFixed) return
    setDraft((before) => ({ ...before, ...changes }))
    setErrors((before) => withoutChanged(before, changes))
    setChanged(true)
  }
  const link = useSentLink(details?.number ?? null)
  const unread = unreadFields(draft)
  /** Whether every field can be read; leads to the first one that cannot. */
  const isReadable = () => {
    if (Object.keys(unread).length === 0) return true
    focusFirstError()
    return false
  }
  const { save, send, take, isBusy, fault } = useSaving({
    draft,
    details,
    isChanged,
    isReadable,
    onSaved: () => setChanged(false),
    onErrors: setErrors,
  })
  const parts = useRef<HTMLDivElement>(null)
  useKeys(parts, () => {
    if (!isFixed) void send()
  })
  const editing: Editing = { draft, change, errors: { ...errors, ...unread }, isFixed }
  const wrong = correctText(Object.values(editing.errors)) ?? fault
  return (
    <div ref={parts}>
      <LeaveWarning isUnsaved={isChanged} title="Leave without saving?">
        Your changes to this quotation will be lost.
      </LeaveWarning>
      <Head details={details} draft={draft} />
      {link !== null && <SentLink link={link} />}
      <div className={classes.columns}>
        <div>
          <CustomerPart {...editing} details={details} />
          <PiecesPart {...editing} />
          <DeliveryPart {...editing} details={details} />
          <ServicesPart {...editing} />
          <NotesPart {...editing} />
          {details !== null && details.messages.length > 0 && <TalkPart details={details} />}
        </div>
        <aside className={classes.side} aria-label="Totals and sending">
          <SumsPart {...editing} lastHold={details?.lastHold ?? null} />
          <SendPart
            {...editing}
            fault={wrong}
            details={details}
            isChanged={isChanged}
            onSave={() => void save()}
            onSend={() => void send()}
            takeOutside={
              <TakeOutside
                totalPence={sumsOf(draft, 0).totalPence}
                due={isChanged ? null : (details?.due ?? null)}
                isDueAfterSaving={
                  (isChanged || details === null) && mayTakeDeposit(draft, settings.deposits, now)
                }
                isBegun={details?.order !== undefined && details.order !== null}
                isBusy={isBusy}
                isDisabled={draft.lines.length === 0}
                onOpen={isReadable}
                onTake={take}
              />
            }
          />
        </aside>
      </div>
      <p className={`${classes.keys} small muted`} aria-hidden="true">
        <span>
          <kbd>Alt 1</kbd> to <kbd>Alt 5</kbd> go to a part
        </span>
        <span>
          <kbd>/</kbd> add an item
        </span>
        <span>
          <kbd>Ctrl Enter</kbd> send
        </span>
      </p>
    </div>
  )
}

/** Alt and a digit go to a part, a slash outside of fields to the search, Ctrl Enter sends. */
function useKeys(parts: { current: HTMLElement | null }, send: () => void) {
  const find = (selector: string) => parts.current?.querySelector<HTMLElement>(selector)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    const isField = target instanceof HTMLElement && target.matches('input, textarea, select')
    if (event.altKey && /^[1-5]$/.test(key)) {
      const part = `[data-part="${key}"]`
      find(`${part} :is(input, select, textarea)`)?.focus()
    } else if (event.ctrlKey && key === 'Enter') send()
    else if (key === '/' && !isField) find('[data-find]')?.focus()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function Head({ details, draft }: { details: Details | null; draft: Draft }) {
  const name = details === null ? null : quotationName(details.number)
  return (
    <div className={classes.head}>
      <Link to="/admin/quotes" className={classes.back}>
        <ChevronLeftIcon size={18} />
        Quotations
      </Link>
      <h2 className="num">{name ?? 'New quotation'}</h2>
      <StatusBadge kind="quotation" status={details?.status ?? 'draft'} />
      {details !== null && name !== null && (
        <span className={classes.headActions}>
          <span className="small muted num">Saved at {clockText(details.updatedAt)}</span>
          <AnchorButton variant="subtle" size="sm" href={`/shop/quotes/${name}`}>
            As {draft.firstName || 'the customer'} sees it
          </AnchorButton>
          <AnchorButton variant="default" size="sm" href={`/account/quotes/${name}.pdf`}>
            PDF
          </AnchorButton>
        </span>
      )}
    </div>
  )
}

/** The link that was sent, for staff to pass on themselves. */
function SentLink({ link }: { link: string }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <div className={classes.sent}>
      <Note tone="good">The quotation is sent. You can pass on the link yourself too.</Note>
      <span className={classes.copy}>
        <input readOnly aria-label="Link to the quotation" value={link} />
        <BusyButton
          size="sm"
          variant="default"
          busy={false}
          onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
        >
          {isCopied ? 'Copied' : 'Copy link'}
        </BusyButton>
      </span>
    </div>
  )
}

const linkKey = (number: number) => ['sent-link', number] as const

/** The link that was sent last from this page; null before one was. */
function useSentLink(number: number | null): string | null {
  const { data } = useQuery<string>({ queryKey: linkKey(number ?? 0), queryFn: skipToken })
  return data ?? null
}

type Saving = {
  draft: Draft
  details: Details | null
  isChanged: boolean
  isReadable: () => boolean
  onSaved: () => void
  onErrors: (errors: Record<string, string>) => void
}

/** Stores and sends the draft; a new one gets its own page. */
function useSaving({ draft, details, isChanged, isReadable, onSaved, onErrors }: Saving) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const router = useRouter()
  const orderName = useOrderName()
  const [fault, setFault] = useState<string | null>(null)
  const add = useMutation(trpc.quotation.add.mutationOptions())
  const edit = useMutation(trpc.quotation.edit.mutationOptions())
  const sendOut = useMutation(trpc.quotation.send.mutationOptions())
  const takeOutside = useMutation(trpc.quotation.takeOutside.mutationOptions())
  const refresh = () => queryClient.invalidateQueries(trpc.quotation.pathFilter())
  const isBusy = [add, edit, sendOut, takeOutside].some(({ isPending }) => isPending)

  const store = async () => {
    const input = inputOf(draft)
    if (details === null) return add.mutateAsync(input)
    const { id, updatedAt: seenAt } = details
    return isChanged ? edit.mutateAsync({ ...input, id, seenAt }) : { id, number: details.number }
  }
  const refuse = (error: unknown) => {
    const fields = fieldErrors(error)
    onErrors(fields)
    if (Object.keys(fields).length > 0) focusFirstError()
    else setFault(errorText(error, failed))
  }
  const attempt = async (action: () => Promise<void>) => {
    if (isBusy || !isReadable()) return
    setFault(null)
    onErrors({})
    try {
      await action()
    } catch (error) {
      refuse(error)
    }
  }
  const open = async (number: number) => {
    onSaved()
    await refresh()
    if (details !== null) return
    await router.navigate({
      to: '/admin/quotes/$quote',
      params: { quote: quotationName(number) },
      replace: true,
    })
  }
  const save = () =>
    attempt(async () => {
      const { number } = await store()
      toast({ message: `${quotationName(number)} is saved.` })
      await open(number)
    })
  const send = () =>
    attempt(async () => {
      const { id } = await store()
      const { link, number } = await sendOut.mutateAsync({ id })
      queryClient.setQueryData(linkKey(number), link)
      toast({ message: `${quotationName(number)} is sent.` })
      await open(number)
    })
  const take = async (taken: Taken): Promise<string | null> => {
    if (isBusy || !isReadable()) return null
    setFault(null)
    onErrors({})
    try {
      const { id, number } = await store()
      onSaved()
      try {
        const { orderNumber } = await takeOutside.mutateAsync({ id, ...taken })
        await queryClient.invalidateQueries(trpc.order.pathFilter())
        toast({ message: `Payment recorded. This is order ${orderName(orderNumber)} now.` })
      } finally {
        await open(number)
      }
      return null
    } catch (error) {
      const { reference, ...fields } = fieldErrors(error)
      if (Object.keys(fields).length === 0) return reference ?? errorText(error, failed)
      refuse(error)
      return null
    }
  }
  return { save, send, take, isBusy, fault }
}

/** The note that the buyer reads, and the one for staff. */
function NotesPart({ draft, change, errors, isFixed }: Editing) {
  return (
    <Part title="Notes" part={5}>
      <div className={classes.notes}>
        <TextAreaField
          label={`Note to ${draft.firstName || 'the customer'}`}
          rows={3}
          value={draft.note}
          disabled={isFixed}
          error={errors['note']}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
        <TextAreaField
          label="Note for staff"
          rows={3}
          value={draft.staffNote}
          disabled={isFixed}
          error={errors['staffNote']}
          onChange={({ currentTarget }) => change({ staffNote: currentTarget.value })}
        />
      </div>
    </Part>
  )
}
