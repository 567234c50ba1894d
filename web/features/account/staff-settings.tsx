import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RouterOutputs, useTRPC, errorText } from '#web/lib/trpc.ts'
import { useMay } from '#web/lib/use-may.ts'
import { type FormEvent, useState } from 'react'
import type { NoticeKind } from '#server/staff-notice/staff-notice.schema.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import { Section } from './section.tsx'
import classes from './settings.module.css'
import { SignInSections } from './sign-in-sections.tsx'

type StaffSettingsProps = { account: RouterOutputs['auth']['account'] }

/** The sign-in settings of staff, with a link to all sessions. */
export function StaffSettings({ account: loaded }: StaffSettingsProps) {
  const may = useMay()
  const trpc = useTRPC()
  const { data: account } = useQuery(
    trpc.auth.account.queryOptions(undefined, { initialData: loaded }),
  )
  return (
    <>
      {may('staff') && (
        <p className={classes.lead}>
          <Link to="/admin/sign-ins" className="link">
            Who is signed in
          </Link>
        </p>
      )}
      <div className={`${classes.grid} ${classes.staff}`}>
        <SignInSections account={account} />
        <StaffNotices email={account.email} />
      </div>
    </>
  )
}

const labels: Record<NoticeKind, string> = {
  paidOrder: 'A new paid order, or one that the customer cancels',
  damage: 'Damaged, missing or wrong items',
  message: 'A message about an order',
  question: 'A question about a product',
  return: 'A return request',
  inquiry: 'A removal inquiry',
  removalPaid: 'A deposit or balance paid for a removal',
  removalCancelled: 'A removal cancelled by its customer',
  quotationAccepted: 'A quotation accepted',
  quotationMessage: 'A message about a quotation',
  lowStock: 'Stock that is running low',
  dispute: 'A disputed payment or fraud warning',
  dailySummary: 'A summary each morning',
}

/** Chooses which emails a member of staff gets; nothing for those whose roles offer none. */
function StaffNotices({ email }: { email: string }) {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.staffNotice.own.queryOptions())
  if (!data || data.offered.length === 0) return null
  return <NoticesForm email={email} offered={data.offered} saved={data.wanted} />
}

type NoticesFormProps = {
  email: string
  offered: readonly NoticeKind[]
  saved: readonly NoticeKind[]
}

function NoticesForm({ email, offered, saved }: NoticesFormProps) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const save = useMutation(trpc.staffNotice.save.mutationOptions())
  const [wanted, setWanted] = useState<readonly NoticeKind[]>(saved)
  const toggle = (kind: NoticeKind) =>
    setWanted(wanted.includes(kind) ? wanted.filter((one) => one !== kind) : [...wanted, kind])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    try {
      await save.mutateAsync({ wanted: [...wanted] })
      await queryClient.invalidateQueries(trpc.staffNotice.own.pathFilter())
      toast({ message: 'Email choices saved' })
    } catch (error) {
      errorToast(errorText(error, 'Your choices could not be saved.'))
    }
  }
  return (
    <Section title="Emails to you" wide>
      <p className="muted">Choose what we email you about at {email}.</p>
      <form
        method="post"
        className={classes.form}
        aria-label="Emails to you"
        onSubmit={(event) => void submit(event)}
      >
        <fieldset className={classes.notices}>
          <legend className="visually-hidden">Email me about</legend>
          {offered.map((kind) => (
            <label key={kind} className={classes.notice}>
              <input
                type="checkbox"
                checked={wanted.includes(kind)}
                onChange={() => toggle(kind)}
              />
              {labels[kind]}
            </label>
          ))}
        </fieldset>
        <BusyButton type="submit" variant="default" busy={save.isPending}>
          Save
        </BusyButton>
      </form>
    </Section>
  )
}
