import { type ComponentType, type ReactNode, useId, useState } from 'react'
import type { ProductFamily } from '#server/catalogue/catalogue.schema.ts'
import type { ProductDetail } from '../load-product.ts'
import { Boxes } from './boxes.tsx'
import { type Pointing, ChoiceLink } from './choice-link.tsx'
import type { GroupProps } from './choice-link.tsx'
import { payablePence } from '#server/cart/order-totals.shared.ts'
import { isSoldOut } from '#server/stock/can-sell.shared.ts'
import { Cloth } from '#web/ui/pictures/cloth.tsx'
import cloth from '#web/ui/pictures/cloth.module.css'
import { formatPence } from '#web/ui/price.tsx'
import { type Grade, gradesOf } from './grades.ts'
import classes from './options.module.css'
import { type Opens, type Show, useChoose } from './use-choose.ts'
import { leadsTo, type Choice } from './variants.ts'
import { struckText, whyNot, type WhyNot } from './why-not.ts'
import { Note } from '#web/ui/note.tsx'

type WhyNoteProps = { why: WhyNot | null; onChoose: (slug: string) => void }

/** Why values do not combine, with the alternatives. */
function WhyNote({ why, onChoose }: WhyNoteProps) {
  return (
    // A live region, present from the start so that its content is announced.
    <div role="status" className={classes.why}>
      {why && (
        <Note tone="warn" silent>
          {why.reason} Keep {why.keep}, or choose{' '}
          <ChoiceLink slug={why.instead.slug} onPress={() => onChoose(why.instead.slug)}>
            {why.instead.text}
          </ChoiceLink>
          .
        </Note>
      )}
    </div>
  )
}

type OptionsProps = { product: ProductDetail; opens: Opens; show: Show }

/**
 * The options of a product's family, each value a link to its variant; renders nothing without a
 * family.
 */
export function Options({ product, ...how }: OptionsProps) {
  return product.family && <FamilyOptions family={product.family} {...how} />
}

type FamilyOptionsProps = Omit<OptionsProps, 'product'> & { family: ProductFamily }

function FamilyOptions({ family, opens, show }: FamilyOptionsProps) {
  const { choose, expect } = useChoose(family, opens, show)
  const chosen = family.options.map((one) => one.chosen).join()
  // The clicked combination that is not made, and the variant shown at that time.
  const [asked, setAsked] = useState({ chosen, option: -1, choice: -1 })
  const material = family.options.findIndex(({ choices }) =>
    choices.some(({ colour, swatch }) => colour !== null || swatch !== null),
  )
  const press = (option: number, choice: number) => {
    const target = leadsTo(family, option, choice)
    if (target?.combines === true) void choose(target.variant.slug)
    else setAsked({ chosen, option, choice })
  }
  return family.options.map(({ name }, option) => {
    const Group = option === material ? OptionSwatches : Boxes
    const why = asked.chosen === chosen && asked.option === option
    return (
      <OptionGroup
        key={name}
        Group={Group}
        family={family}
        option={option}
        onExpect={expect}
        onPress={(choice) => press(option, choice)}
      >
        <WhyNote
          why={why ? whyNot(family, option, asked.choice) : null}
          onChoose={(slug) => void choose(slug)}
        />
      </OptionGroup>
    )
  })
}

type OptionGroupProps = Pick<GroupProps, 'family' | 'option' | 'onPress'> & {
  Group: ComponentType<GroupProps>
  onExpect: (slug: string) => void
  children: ReactNode
}

/** An option: its name, the selected or hovered value, and all values. */
function OptionGroup({ Group, onExpect, children, ...group }: OptionGroupProps) {
  const { family, option } = group
  const id = useId()
  const [pointed, setPointed] = useState<number | null>(null)
  const { name, choices, chosen } = family.options[option]!
  const point = (choice: number, pointing: Pointing) => {
    // A touch selects at once.
    setPointed(pointing === 'pointed' ? choice : null)
    if (pointing === 'left' || choice === chosen) return
    const target = leadsTo(family, option, choice)
    if (target?.combines === true) onExpect(target.variant.slug)
  }
  return (
    <div role="group" aria-labelledby={id} className={classes.option}>
      <p className={classes.name}>
        <b id={id}>{name}</b> <span>{choices[pointed ?? chosen]?.label}</span>
      </p>
      <Group {...group} labelledBy={id} onPoint={point} />
      {children}
    </div>
  )
}

/** Values as swatches, grouped by grade. */
function OptionSwatches(props: GroupProps) {
  return gradesOf(props.family, props.option).map((grade) => (
    <GradeOfSwatches key={grade.name} grade={grade} {...props} />
  ))
}

function GradeOfSwatches({ grade, labelledBy, ...group }: GroupProps & { grade: Grade }) {
  const id = useId()
  return (
    <>
      {grade.name !== null && (
        <p className={classes.grade}>
          <b id={id}>{grade.name}</b> <span className="num">{grade.terms}</span>
        </p>
      )}
      <ul className={classes.swatches} aria-labelledby={grade.name === null ? labelledBy : id}>
        {grade.choices.map(({ choice, place }) => (
          <Swatch key={place} choice={choice} place={place} {...group} />
        ))}
      </ul>
    </>
  )
}

type SwatchProps = Omit<GroupProps, 'labelledBy'> & { choice: Choice; place: number }

function Swatch({ choice, place, family, option, onPoint, onPress }: SwatchProps) {
  const target = leadsTo(family, option, place)
  if (target === undefined) return null
  const gone = target.combines && isSoldOut(target.variant)
  const struck = !target.combines
  const { label } = choice
  return (
    <li>
      <ChoiceLink
        slug={target.variant.slug}
        className={`${cloth.piece} ${struck ? classes.struck : gone ? classes.gone : ''}`}
        current={place === family.options[option]?.chosen}
        struck={struck}
        onPoint={(pointing) => onPoint(place, pointing)}
        onPress={() => onPress(place)}
      >
        <Cloth of={choice} className={classes.cloth} />
        <span className={`${classes.label} num`} aria-hidden="true">
          {label}
          {!gone && !struck && <b>{formatPence(payablePence(target.variant))}</b>}
        </span>
        <span className="visually-hidden">
          {label}
          {gone && ', out of stock'}
          {struck && struckText(family, target.variant)}
        </span>
      </ChoiceLink>
    </li>
  )
}
