import { isSoldOut } from '#server/stock/can-sell.shared.ts'
import { BedPlan, bedSizeText } from '#web/ui/drawing/bed-plan.tsx'
import { ChoiceLink } from './choice-link.tsx'
import type { GroupProps } from './choice-link.tsx'
import classes from './options.module.css'
import { type Choice, leadsTo } from './variants.ts'
import { struckText } from './why-not.ts'

/** Values as text boxes: sizes with the bed's plan and measures, legs. */
export function Boxes({ family, option, labelledBy, onPoint, onPress }: GroupProps) {
  const { choices, chosen } = family.options[option]!
  return (
    <ul
      className={`${classes.boxes} ${choices.length < 4 ? classes.few : ''} num`}
      aria-labelledby={labelledBy}
    >
      {choices.map((choice, place) => {
        const target = leadsTo(family, option, place)
        if (target === undefined) return null
        const gone = target.combines && isSoldOut(target.variant)
        const struck = !target.combines
        return (
          <li key={choice.label}>
            <ChoiceLink
              slug={target.variant.slug}
              className={struck ? classes.struck : gone ? classes.gone : undefined}
              current={place === chosen}
              struck={struck}
              onPoint={(pointing) => onPoint(place, pointing)}
              onPress={() => onPress(place)}
            >
              <Words choice={choice} note={gone ? 'Out of stock' : ''} />
              {struck && (
                <span className="visually-hidden">{struckText(family, target.variant)}</span>
              )}
            </ChoiceLink>
          </li>
        )
      })}
    </ul>
  )
}

function Words({ choice, note }: { choice: Choice; note: string }) {
  const { label, mattressWidthCm: widthCm, mattressLengthCm: lengthCm } = choice
  const plan = widthCm === null || lengthCm === null ? null : { widthCm, lengthCm }
  return (
    <>
      {plan && <BedPlan {...plan} height={46} />}
      <b>{label}</b>
      {note || (plan && bedSizeText(plan))}
    </>
  )
}
