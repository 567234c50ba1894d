import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { promotionText, refusalText } from '#server/promotion/promotion-text.shared.ts'
import type { PromotionRules } from '#server/promotion/promotion.shared.ts'
import { errorText, type RouterInputs, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { Panel } from '#web/ui/admin/panel.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Amount } from '#web/ui/price.tsx'
import classes from './offers-page.module.css'

type Given = RouterInputs['promotion']['create']
type Tried = RouterOutputs['promotion']['try']
type TriedProps = { promotionId: string | null; input: Given }

/** The rules as they are tried: what is not entered yet does not matter for it. */
export function useTried({ promotionId, input }: TriedProps, basket: number) {
  const trpc = useTRPC()
  const promotion = {
    ...input,
    id: promotionId,
    code: input.code === null ? null : input.code?.trim() || 'CODE',
    name: input.name.trim() || 'This promotion',
    startsAt: input.startsAt || new Date(0).toISOString(),
    endsAt: input.endsAt || null,
    maxUses: null,
    maxUsesByPerson: null,
  }
  return useQuery(
    trpc.promotion.try.queryOptions(
      { promotion, basket },
      { placeholderData: keepPreviousData, retry: false },
    ),
  )
}

/** The rules tried on a basket of the catalogue: what is left out says why. */
export function TriedBasket(props: TriedProps) {
  const [basket, setBasket] = useState(0)
  const tried = useTried(props, basket)
  return (
    <Panel
      title="Tried on a basket"
      aside={
        <button type="button" className="link small" onClick={() => setBasket(basket + 1)}>
          Another one
        </button>
      }
    >
      <div className={classes.panelBody}>
        {tried.error ? (
          <p className="muted small">{errorText(tried.error, 'It could not be tried.')}</p>
        ) : (
          tried.data && <Basket tried={tried.data} />
        )}
      </div>
    </Panel>
  )
}

const leftOut = {
  yes: 'full price',
  onSale: 'on sale, left out',
  notMeant: 'not meant, left out',
} as const satisfies Record<Tried['lines'][number]['counts'], string>

function Basket({ tried }: { tried: Tried }) {
  return (
    <>
      <ul className={classes.tried}>
        {tried.lines.map((line) => (
          <li key={line.title} data-counts={line.counts}>
            <Picture name={line.image} alt="" sizes="44px" className={classes.picture} />
            <div>
              <b>{line.quantity > 1 ? `${line.quantity} × ${line.title}` : line.title}</b>
              <p className="muted tiny">{leftOut[line.counts]}</p>
            </div>
            <div className={`${classes.amounts} num`}>
              <Amount pence={line.pence} />
              {line.discountPence > 0 && <Off pence={line.discountPence} />}
            </div>
          </li>
        ))}
      </ul>
      {tried.whyNot !== null && <p className="small">{tried.whyNot}</p>}
      <dl className={`${classes.sums} num`}>
        <Sum label="Items" pence={tried.goodsPence} />
        {tried.servicesPence > 0 && <Sum label="Services" pence={tried.servicesPence} />}
        {tried.deliveryPence > 0 && <Sum label="Delivery" pence={tried.deliveryPence} />}
        {tried.offers.map(({ name, pence, isTried }) => (
          <div key={name}>
            <dt>{isTried ? name : `${name}, as well`}</dt>
            <dd>
              <Off pence={pence} />
            </dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>Total</dt>
          <dd>
            <b>
              <Amount pence={tried.totalPence} />
            </b>
          </dd>
        </div>
      </dl>
    </>
  )
}

function Sum({ label, pence }: { label: string; pence: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Amount pence={pence} />
      </dd>
    </div>
  )
}

const Off = ({ pence }: { pence: number }) => (
  <span className={classes.off}>
    −<Amount pence={pence} />
  </span>
)

/** The sentences that people read of it: in the cart, and when it does not count. */
export function WhatPeopleRead(props: TriedProps) {
  const { data } = useTried(props, 0)
  const { input } = props
  const forNames = data?.forNames ?? []
  const code = input.code?.trim().toUpperCase() || 'CODE'
  const rules: PromotionRules = {
    ...input,
    id: '',
    code,
    amount: input.amount ?? null,
    isPerPiece: input.isPerPiece ?? true,
    service: input.service ?? null,
    categories: input.categories ?? [],
    familyIds: input.familyIds ?? [],
    set: null,
    forNames,
    leastPence: input.leastPence ?? null,
    isForFirstOrder: input.isForFirstOrder ?? false,
    countsOnSale: input.countsOnSale ?? false,
    endsAt: input.endsAt ?? null,
    stacks: input.stacks ?? false,
  }
  const { leastPence, endsAt } = rules
  const goodsPence = Math.max(0, (leastPence ?? 0) - 1900)
  return (
    <Panel title="What people read">
      <dl className={`${classes.panelBody} ${classes.read}`}>
        <dt>In the cart</dt>
        <dd>{promotionText(rules)}</dd>
        {input.code !== null && (
          <>
            {leastPence !== null && leastPence > 0 && (
              <>
                <dt>Too little in it</dt>
                <dd>{refusalText(code, { why: 'tooLittle', leastPence, goodsPence })}</dd>
              </>
            )}
            {forNames.length > 0 && (
              <>
                <dt>Nothing of it in the cart</dt>
                <dd>{refusalText(code, { why: 'noPiece', forNames })}</dd>
              </>
            )}
            {endsAt !== null && endsAt !== '' && (
              <>
                <dt>After the end</dt>
                <dd>{refusalText(code, { why: 'ended', endsAt })}</dd>
              </>
            )}
          </>
        )}
      </dl>
    </Panel>
  )
}

/** What a promotion has cost so far, of paid orders. */
export function SoFar({ id }: { id: string }) {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.promotion.details.queryOptions({ id }))
  if (data === undefined) return null
  const { orders, goodsPence, givenPence, newCustomers } = data.soFar
  return (
    <Panel title="So far">
      <dl className={`${classes.panelBody} ${classes.sums} num`}>
        <div>
          <dt>Orders with it</dt>
          <dd>{orders}</dd>
        </div>
        <Sum label="Their goods" pence={goodsPence} />
        <Sum label="Given" pence={givenPence} />
        <div>
          <dt>New customers among them</dt>
          <dd>{newCustomers}</dd>
        </div>
      </dl>
    </Panel>
  )
}
