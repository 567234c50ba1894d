import { type ReactNode, useId } from 'react'
import { serviceKinds, serviceNames, type ServiceKind } from '#server/lib/services.shared.ts'
import { promotionKinds, type PromotionKind } from '#server/promotion/promotion.shared.ts'
import { useTaxonomy } from '#web/lib/shop.ts'
import { SelectField, TextField } from '#web/ui/forms/fields.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { Measure } from '#web/ui/measure.tsx'
import classes from './offers-page.module.css'
import { Families } from './families.tsx'
import { madeUpCode, type Promotion, type PromotionDraft, inputOf } from './promotion-draft.ts'
import type { PromotionForm } from './use-promotion-form.ts'
import { dayOfMonth, timeFieldOf } from '#server/lib/london-time.shared.ts'
import { Note } from '#web/ui/note.tsx'
import { useTried } from './tried-basket.tsx'

const kindNames = {
  percent: 'Per cent off',
  pence: 'Pounds off',
  service: 'Free service',
  delivery: 'Free delivery',
  setPrice: 'Set price',
} as const satisfies Record<PromotionKind, string>

type TextName = {
  [Name in keyof PromotionDraft]: PromotionDraft[Name] extends string ? Name : never
}[keyof PromotionDraft]

type FieldsProps = { form: PromotionForm; promotion: Promotion | null }

/** The rules of a promotion in rows of a title and its fields, read as a sentence. */
export function PromotionFields({ form, promotion }: FieldsProps) {
  const { draft, change, faults } = form
  const text = (name: TextName) => ({
    name,
    value: draft[name],
    error: faults[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [name]: currentTarget.value }),
  })
  return (
    <>
      <Rule title="What it gives">
        <Choice
          legend="Kind"
          name="kind"
          options={promotionKinds.map((kind) => [kind, kindNames[kind]])}
          value={draft.kind}
          onChange={(kind) => change({ kind })}
        />
        <Gives form={form} text={text} />
      </Rule>
      <Rule title="How it is used">
        <Choice
          legend="How"
          name="isByCode"
          options={[
            ['code', 'With a code'],
            ['itself', 'By itself'],
          ]}
          value={draft.isByCode ? 'code' : 'itself'}
          onChange={(how) => change({ isByCode: how === 'code' })}
        />
        <div className={classes.two}>
          {draft.isByCode && (
            <div>
              <TextField
                {...text('code')}
                label="Code"
                description="End it with -* for a series of single-use codes, such as SPRING-*."
                required
                maxLength={40}
                autoComplete="off"
              />
              <button
                type="button"
                className={`link small ${classes.makeUp}`}
                onClick={() => change({ code: madeUpCode() })}
              >
                Make one up
              </button>
            </div>
          )}
          <TextField {...text('name')} label="On the receipt" required maxLength={60} />
        </div>
      </Rule>
      <Rule title="Only if">
        <div className={classes.two}>
          <TextField
            {...text('least')}
            label="The goods come to at least (£)"
            inputMode="decimal"
          />
          <SelectField
            label="The item is"
            value={draft.countsOnSale ? 'any' : 'full'}
            data={[
              { value: 'full', label: 'not on sale already' },
              { value: 'any', label: 'at any price' },
            ]}
            onChange={({ currentTarget }) =>
              change({ countsOnSale: currentTarget.value === 'any' })
            }
          />
          <SelectField
            label="The customer is"
            value={draft.isForFirstOrder ? 'first' : 'anybody'}
            data={[
              { value: 'anybody', label: 'anybody' },
              { value: 'first', label: 'ordering for the first time' },
            ]}
            onChange={({ currentTarget }) =>
              change({ isForFirstOrder: currentTarget.value === 'first' })
            }
          />
        </div>
      </Rule>
      <Rule title="When" hint="Starts and ends by itself, to the minute">
        <div className={classes.two}>
          <TextField {...text('from')} type="datetime-local" label="From" required />
          <TextField
            {...text('until')}
            type="datetime-local"
            label="Until"
            description="Leave empty to end it yourself."
          />
        </div>
        <SaleInside form={form} promotionId={promotion?.id ?? null} />
      </Rule>
      <Rule title="How often">
        <div className={classes.three}>
          <TextField {...text('maxUses')} label="In all" inputMode="numeric" />
          <TextField {...text('maxUsesByPerson')} label="A customer" inputMode="numeric" />
          {promotion && <Used promotion={promotion} />}
        </div>
      </Rule>
      <Rule
        title="With others"
        hint={draft.isByCode ? 'What works by itself still counts' : 'Codes still count'}
      >
        <Choice
          legend="With others"
          name="stacks"
          options={
            draft.isByCode
              ? [
                  ['alone', 'Not with another code'],
                  ['all', 'With every code'],
                ]
              : [
                  ['alone', 'Not with another that works by itself'],
                  ['all', 'With every one'],
                ]
          }
          value={draft.stacks ? 'all' : 'alone'}
          onChange={(how) => change({ stacks: how === 'all' })}
        />
      </Rule>
    </>
  )
}

function Rule({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.rule} aria-labelledby={id}>
      <div>
        <h3 id={id}>{title}</h3>
        {hint !== undefined && <p className="muted tiny">{hint}</p>}
      </div>
      <div className={classes.ruleFields}>{children}</div>
    </section>
  )
}

type ChoiceProps<Value extends string> = {
  legend: string
  name: string
  options: readonly (readonly [Value, string])[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, as buttons in a row. */
function Choice<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <fieldset className={classes.choice}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(([one, label]) => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === value}
            onChange={() => onChange(one)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

type GivesProps = {
  form: PromotionForm
  text: (name: TextName) => { name: string; value: string; error: string | undefined }
}

/** The sentence of what a promotion gives: how much, off what, in which categories and families. */
function Gives({ form: { draft, change, faults }, text }: GivesProps) {
  const { kind } = draft
  return (
    <div className={classes.sentence}>
      {kind === 'percent' && (
        <TextField {...text('percent')} label="Percentage" inputMode="numeric" required />
      )}
      {(kind === 'pence' || kind === 'setPrice') && (
        <TextField
          {...text('pounds')}
          label={kind === 'pence' ? 'Pounds off' : 'Price of each item (£)'}
          inputMode="decimal"
          required
        />
      )}
      {kind === 'pence' && (
        <SelectField
          label="Off"
          value={draft.isPerPiece ? 'piece' : 'all'}
          data={[
            { value: 'all', label: 'all items together' },
            { value: 'piece', label: 'each item' },
          ]}
          onChange={({ currentTarget }) => change({ isPerPiece: currentTarget.value === 'piece' })}
        />
      )}
      {kind === 'service' && (
        <SelectField
          label="Service"
          value={draft.service}
          error={faults['service']}
          data={serviceKinds.map((value) => ({ value, label: serviceNames[value] }))}
          onChange={({ currentTarget }) =>
            change({ service: asService(currentTarget.value) ?? draft.service })
          }
        />
      )}
      <Categories
        chosen={draft.categories}
        hasFamilies={draft.familyIds.length > 0}
        error={faults['categories']}
        onChange={(categories) => change({ categories })}
      />
      <Families
        chosen={draft.familyIds}
        error={faults['familyIds']}
        onChange={(familyIds) => change({ familyIds })}
      />
    </div>
  )
}

const asService = (value: string): ServiceKind | undefined =>
  serviceKinds.find((one) => one === value)

type CategoriesProps = {
  chosen: readonly string[]
  /** Whether it is for families too. */
  hasFamilies: boolean
  error: string | undefined
  onChange: (chosen: string[]) => void
}

/** The categories that it is for; all pieces without any, and without families. */
function Categories({ chosen, hasFamilies, error, onChange }: CategoriesProps) {
  const { categories } = useTaxonomy()
  const names = categories.filter(({ id }) => chosen.includes(id)).map(({ label }) => label)
  return (
    <details className={classes.categories}>
      <summary>
        in
        <b>
          {names.length > 0 ? names.join(', ') : hasFamilies ? 'no category' : 'every category'}
        </b>
        <ChevronDownIcon size={18} />
      </summary>
      <ul>
        {categories.map(({ id, label }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ currentTarget }) =>
                  onChange(
                    currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id),
                  )
                }
              />
              {label}
            </label>
          </li>
        ))}
      </ul>
      {error !== undefined && <p className={classes.error}>{error}</p>}
    </details>
  )
}

/** How often it was used: "184 of 500" on a measure. */
export function Used({ promotion }: { promotion: Promotion }) {
  const { used, codesMade } = promotion
  const maxUses = promotion.maxUses ?? (codesMade > 0 ? codesMade : null)
  if (maxUses === null) return <span className="num">{used === 0 ? 'not yet' : used}</span>
  return (
    <span className={`${classes.used} num`}>
      <Measure value={Math.min(1, used / maxUses)} />
      <span>
        {used} <span className="muted">of {maxUses}</span>
      </span>
    </span>
  )
}

type SaleInsideProps = { form: PromotionForm; promotionId: string | null }

/** Says that a sale begins while the promotion runs, with both ways out; nothing without one. */
function SaleInside({ form, promotionId }: SaleInsideProps) {
  const { data } = useTried({ promotionId, input: inputOf(form.draft) }, 0)
  if (!data?.sale) return null
  const { startsAt, pieces, ofPieces } = data.sale
  return (
    <Note tone="warn">
      <b>The sale of {dayOfMonth(startsAt)} begins inside it.</b> {pieces} of {ofPieces}{' '}
      {ofPieces === 1 ? 'piece' : 'pieces'} {pieces === 1 ? 'is' : 'are'} then on sale and left out.{' '}
      <button
        type="button"
        className={`link ${classes.inText}`}
        onClick={() => form.change({ until: timeFieldOf(startsAt) })}
      >
        End it when the sale begins
      </button>{' '}
      or{' '}
      <button
        type="button"
        className={`link ${classes.inText}`}
        onClick={() => form.change({ countsOnSale: true })}
      >
        let it count on them too
      </button>
    </Note>
  )
}
