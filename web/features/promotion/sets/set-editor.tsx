import { LeaveWarning } from '#web/ui/admin/leave-warning.tsx'
import { Compact } from '#web/ui/admin/panel.tsx'
import { PieceSearch } from '#web/ui/admin/pieces/piece-search.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { SelectField, TextField } from '#web/ui/forms/fields.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { QuantityInput } from '#web/ui/forms/quantity-input.tsx'
import { CloseIcon } from '#web/ui/icons/icons.tsx'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { formatPence } from '#web/ui/price.tsx'
import offers from '../offers-page.module.css'
import {
  asAnyVariant,
  type DraftMember,
  type SetDraft,
  type SetKind,
  type SetSum,
  setSumsOf,
  type StaffSet,
  withFound,
} from './set-draft.ts'
import classes from './sets-page.module.css'
import { useSetForm } from './use-set-form.ts'

type EditorProps = {
  /** Null: a new one. */
  set: StaffSet | null
  onSaved: (saved: StaffSet) => void
}

/** The editor of a set: its name, its items with quantities, and what it saves. */
export function SetEditor({ set, onSaved }: EditorProps) {
  const form = useSetForm(set, onSaved)
  const { draft, faults, change, isChanged } = form
  const name = set?.name ?? 'New set'
  return (
    <form
      method="post"
      noValidate
      className={`box ${classes.editor}`}
      aria-label={name}
      onSubmit={handleSubmit(form.save, form.saving)}
    >
      <div className={offers.head}>
        <h2>{name}</h2>
        <div className={offers.buttons}>
          {set && (
            <BusyButton
              type="button"
              variant="subtle"
              size="sm"
              busy={form.offering}
              onClick={() => void form.offer(!set.isOffered)}
            >
              {set.isOffered ? 'Stop offering it' : 'Offer it again'}
            </BusyButton>
          )}
          <BusyButton type="submit" size="sm" busy={form.saving} busyText="Saving...">
            {set ? 'Save changes' : 'Add set'}
          </BusyButton>
        </div>
      </div>
      {form.fault !== null && <Note tone="bad">{form.fault}</Note>}
      <Compact>
        <div className={classes.fields}>
          <TextField
            name="name"
            label="Name, on product pages and receipts"
            required
            maxLength={60}
            value={draft.name}
            error={faults['name']}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <Members draft={draft} change={change} fault={faults['members']} />
          <Saving draft={draft} change={change} faults={faults} />
          <Together draft={draft} />
        </div>
      </Compact>
      <LeaveWarning isUnsaved={isChanged} title="Leave without saving?">
        Your changes to {name} will be lost.
      </LeaveWarning>
    </form>
  )
}

type PartProps = { draft: SetDraft; change: (changes: Partial<SetDraft>) => void }

/** The items of a set, and the search that adds one. */
function Members({ draft, change, fault }: PartProps & { fault: string | undefined }) {
  const { members } = draft
  const set = (at: number, next: DraftMember | null) =>
    change({
      members: members.flatMap((one, index) => (index === at ? (next ?? []) : one)),
    })
  return (
    <fieldset className={classes.members}>
      <legend>Items</legend>
      <ul>
        {members.map((member, at) => (
          <Member
            key={`${member.productId ?? ''} ${member.familyId ?? ''}`}
            member={member}
            onChange={(next) => set(at, next)}
            onRemove={() => set(at, null)}
          />
        ))}
      </ul>
      {fault !== undefined && (
        <p role="alert" className={offers.error}>
          {fault}
        </p>
      )}
      <PieceSearch
        onAdd={(variant, quantity, found) =>
          change({ members: withFound(members, variant, { quantity, found }) })
        }
      />
    </fieldset>
  )
}

type MemberProps = {
  member: DraftMember
  onChange: (member: DraftMember) => void
  onRemove: () => void
}

function Member({ member, onChange, onRemove }: MemberProps) {
  const { title, variant, image, quantity, familyId, choice } = member
  const which = familyId === null ? variant : 'any option'
  return (
    <li className={classes.member}>
      <Picture name={image} alt="" sizes="48px" className={classes.picture} />
      <div>
        <b>{title}</b>
        <p className="small muted num">
          {[which, priceText(member)].filter((part) => part !== null).join(', ')}
        </p>
        {choice && (
          <SelectField
            aria-label={`Which ${title}`}
            value={familyId === null ? 'one' : 'any'}
            data={[
              { value: 'any', label: 'Any option' },
              { value: 'one', label: `Only ${choice.variant ?? title}` },
            ]}
            onChange={({ currentTarget }) =>
              onChange(asAnyVariant(member, currentTarget.value === 'any'))
            }
          />
        )}
      </div>
      <QuantityInput
        label={title}
        value={quantity}
        max={24}
        onChange={(next) => onChange({ ...member, quantity: next })}
      />
      <IconButton size="sm" aria-label={`Remove ${title}`} onClick={onRemove}>
        <CloseIcon size={16} />
      </IconButton>
    </li>
  )
}

const priceText = ({ pricePence, dearestPence }: DraftMember): string =>
  pricePence === null || dearestPence === null
    ? 'no longer for sale'
    : rangeText(pricePence, dearestPence)

/** "£90.00", or "£90.00 to £120.00" where they differ. */
const rangeText = (fromPence: number, toPence: number): string =>
  fromPence === toPence
    ? formatPence(fromPence)
    : `${formatPence(fromPence)} to ${formatPence(toPence)}`

const kindNames = {
  percent: 'Per cent off the set',
  pence: 'Pounds off the set',
  setPrice: 'A price for the set',
} as const satisfies Record<SetKind, string>

const kinds: readonly SetKind[] = ['percent', 'pence', 'setPrice']

/** What the set saves. */
function Saving({ draft, change, faults }: PartProps & { faults: Record<string, string> }) {
  const { kind, percent, pounds } = draft
  return (
    <div className={offers.two}>
      <SelectField
        label="Saving"
        value={kind}
        data={kinds.map((value) => ({ value, label: kindNames[value] }))}
        onChange={({ currentTarget }) =>
          change({ kind: kinds.find((one) => one === currentTarget.value) ?? kind })
        }
      />
      {kind === 'percent' ? (
        <TextField
          name="percent"
          label="Percentage"
          inputMode="numeric"
          required
          value={percent}
          error={faults['percent']}
          onChange={({ currentTarget }) => change({ percent: currentTarget.value })}
        />
      ) : (
        <TextField
          name="pounds"
          label={kind === 'pence' ? 'Pounds off' : 'Price of the set (£)'}
          inputMode="decimal"
          required
          value={pounds}
          error={faults['pounds']}
          onChange={({ currentTarget }) => change({ pounds: currentTarget.value })}
        />
      )}
    </div>
  )
}

/** What the set costs at today's prices, of families at their cheapest and their dearest options. */
export function Together({ draft }: { draft: SetDraft }) {
  const sums = setSumsOf(draft)
  if (sums === null) return null
  const { cheapest, dearest } = sums
  const isRange = cheapest.separatelyPence !== dearest.separatelyPence
  return (
    <div role="status" className="num">
      {!isRange || cheapest.savingPence === null ? (
        <p>
          Separately {rangeText(cheapest.separatelyPence, dearest.separatelyPence)}
          <SavingText sum={cheapest} />
        </p>
      ) : (
        <>
          <p>
            Cheapest options: separately {formatPence(cheapest.separatelyPence)}
            <SavingText sum={cheapest} />
          </p>
          <p>
            Dearest options: separately {formatPence(dearest.separatelyPence)}
            <SavingText sum={dearest} />
          </p>
          {draft.kind === 'setPrice' && (
            <p>Every option counts: the dearest are sold for the same price.</p>
          )}
        </>
      )}
    </div>
  )
}

function SavingText({ sum: { separatelyPence, savingPence } }: { sum: SetSum }) {
  if (savingPence === null) return '.'
  return (
    <>
      , together <b>{formatPence(separatelyPence - savingPence)}</b>
      {savingPence === 0 ? '. It saves nothing.' : `, saving ${formatPence(savingPence)}.`}
    </>
  )
}
