import { useId } from 'react'
import { payablePence } from '#server/cart/pricing.shared.ts'
import { isSoldOut } from '#server/stock/can-sell.shared.ts'
import { Cloth } from '#web/ui/pictures/cloth.tsx'
import cloth from '#web/ui/pictures/cloth.module.css'
import { formatPence } from '#web/ui/price.tsx'
import { ChoiceLink } from './choice-link.tsx'
import { type Grade, gradesOf } from './grades.ts'
import type { GroupProps } from './group-props.ts'
import classes from './options.module.css'
import { type Choice, leadsTo } from './variants.ts'

/** Values as swatches, grouped by grade. */
export function OptionSwatches(props: GroupProps) {
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
          {!gone && <b>{formatPence(payablePence(target.variant))}</b>}
        </span>
        <span className="visually-hidden">
          {label}
          {gone && ', out of stock'}
          {struck && ', not available with your other choices'}
        </span>
      </ChoiceLink>
    </li>
  )
}
