import { dateAndTime } from '#server/lib/london-time.shared.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { groupBy } from '#web/lib/group-by.ts'
import { errorText, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { Panel } from '#web/ui/admin/panel.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import classes from './claims-panel.module.css'

type Claim = RouterOutputs['firstSteps']['claims']['items'][number]

/** A claim with more characters is folded after its beginning. */
const SHOWN = 280

/** Every claim of the pages about the company, as it reads, with an owner's tick. */
export function ClaimsPanel() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const read = useQuery(trpc.firstSteps.claims.queryOptions())
  const confirm = useMutation(
    trpc.firstSteps.confirmClaims.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(trpc.firstSteps.pathFilter()),
    }),
  )
  const items = read.data?.items
  const open = items?.filter(({ confirmed }) => confirmed === null).length
  const send = (claims: readonly Claim[], isTrue: boolean) =>
    confirm.mutate({ claims: claims.map(({ id, text }) => ({ id, text })), isTrue })
  return (
    <Panel
      title="What your shop says about you"
      aside={open !== undefined && (open === 0 ? 'All confirmed' : `${open} to confirm`)}
    >
      <div className={classes.claims}>
        <p className="muted">
          Customers rely on these statements, and the law holds you to them. Tick what is true of
          your company; change or clear what isn’t. If a statement changes, you’ll be asked to
          confirm it again.
        </p>
        <FaultBanner
          message={confirm.error && errorText(confirm.error, 'That was not saved. Try again.')}
        />
        {read.isPending && <RowsSkeleton rows={6} />}
        {items !== undefined &&
          [...groupBy(items, ({ where }) => where)].map(([where, claims]) => (
            <Group
              key={where}
              where={where}
              claims={claims}
              busy={confirm.isPending}
              onConfirm={send}
            />
          ))}
      </div>
    </Panel>
  )
}

type GroupProps = {
  where: string
  claims: readonly Claim[]
  busy: boolean
  onConfirm: (claims: readonly Claim[], isTrue: boolean) => void
}

function Group({ where, claims, busy, onConfirm }: GroupProps) {
  const open = claims.filter(({ confirmed }) => confirmed === null)
  const section = claims[0]?.section ?? null
  return (
    <section>
      <div className={classes.head}>
        <h3>{where}</h3>
        {section !== null && (
          <ButtonLink to="/admin/shop" search={{ section }} size="sm" variant="default">
            Change
          </ButtonLink>
        )}
        {open.length > 1 && (
          <BusyButton size="sm" variant="default" busy={busy} onClick={() => onConfirm(open, true)}>
            Confirm all {open.length}
          </BusyButton>
        )}
      </div>
      <ul>
        {claims.map((claim) => (
          <li key={claim.id}>
            <label>
              <input
                type="checkbox"
                checked={claim.confirmed !== null}
                disabled={busy}
                onChange={({ currentTarget }) => onConfirm([claim], currentTarget.checked)}
              />
              <span>
                {claim.text.slice(0, SHOWN)}
                {claim.text.length > SHOWN && '…'}
                {claim.confirmed && (
                  <span className="small muted">
                    {' '}
                    Confirmed by {claim.confirmed.by}, {dateAndTime(claim.confirmed.at)}
                  </span>
                )}
              </span>
            </label>
            {claim.text.length > SHOWN && (
              <details>
                <summary className="small">Read all of it</summary>
                <p className={classes.whole}>{claim.text}</p>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
